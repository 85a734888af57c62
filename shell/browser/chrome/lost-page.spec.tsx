import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { LostPage } from './lost-page.js';

const own = { fetch: globalThis.fetch, performance: performance.getEntriesByType };
afterEach(() => {
  globalThis.fetch = own.fetch;
  performance.getEntriesByType = own.performance;
});

function show(documentPath: string, answer: () => Promise<unknown>) {
  const ask = jest.fn(answer);
  globalThis.fetch = ask as never;
  performance.getEntriesByType = () => [{ name: `http://localhost${documentPath}` }] as never;
  renderAlone(<LostPage meanwhile={<p>It comes</p>} />);
  return ask;
}

it('shows that the page is unavailable when the document was loaded for it, and does not load it again', async () => {
  const ask = show(window.location.pathname, async () => ({ ok: true }));
  expect(screen.getByRole('alert').textContent).toContain('We could not load this part');
  expect(ask).not.toHaveBeenCalled();
});

it.each([
  ['fails', async () => ({ ok: false })],
  ['cannot be loaded', () => Promise.reject(new TypeError('no network'))],
])('shows that the page is unavailable after a navigation to a page whose document %s', async (_, answer) => {
  const ask = show('/another', answer);
  expect(screen.getByText('It comes')).toBeTruthy();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(ask).toHaveBeenCalledTimes(1);
});
