import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';

/** Resolves or rejects the import of the code. */
const imports = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
let asked = 0;
jest.unstable_mockModule('./formatted-text.js', async () => {
  await imports[asked++]!.promise;
  return { FormattedText: ({ markdown }: { markdown: string }) => <b>{markdown}</b> };
});
const { PublicationText } = await import('./publication-text.js');

it('is readable before its code arrives and when that fails, and formatted by the next attempt', async () => {
  const { unmount } = render(<PublicationText markdown={'One *o*\nline.\n\nTwo.'} />);
  const paragraphs = () => screen.getAllByText(/One|Two/).map(({ textContent }) => textContent);
  expect(paragraphs()).toEqual(['One *o*\nline.', 'Two.']);
  imports[0]!.reject(new Error('no network'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(paragraphs()).toEqual(['One *o*\nline.', 'Two.']);
  unmount();
  const again = render(<PublicationText markdown="One" />);
  expect(screen.getByText('One').tagName).toBe('P');
  imports[1]!.resolve();
  expect((await screen.findByText('One', { selector: 'b' })).tagName).toBe('B');
  again.unmount();
  render(<PublicationText markdown="Two" />);
  expect(screen.getByText('Two').tagName).toBe('B');
});
