import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ChefSearch } from './chef-search.js';

function Searching() {
  const [words, setWords] = useState('');
  return (
    <div>
      <ChefSearch words={words} onChange={setWords} />
      <output>{words}</output>
    </div>
  );
}

it('keeps the words that were typed before its code arrived', () => {
  const rendered = render(<Searching />);
  const markup = rendered.container.innerHTML;
  rendered.unmount();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = markup;
  container.querySelector('input')!.value = 'macaroon';

  render(<Searching />, { container, hydrate: true });
  expect(screen.getByRole('status').textContent).toBe('macaroon');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('macaroon');
});
