import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import LetterPage from './letter-page.js';
import LettersPage from './letters-page.js';

const letter = (subject: string, day: number) => ({
  subject,
  publishedAt: `2026-11-0${day}T18:00:00.000Z`,
  content: 'Dear **all**\n\n**[See it](/shop)**',
});

it('lists letters, the newest first, and names the feed', async () => {
  renderAlone(<LettersPage />, {
    api: { '/api/content/letters': { first: letter('The first', 1), second: letter('The second', 2) } },
  });
  await screen.findByText('The second');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The secondNovember 2, 2026',
    'The firstNovember 1, 2026',
  ]);
  expect(document.querySelector('link[rel=alternate]')?.getAttribute('href')).toBe('/letters/feed.xml');
});

it('shows a letter', async () => {
  renderAlone(<LetterPage />, {
    path: '/letters/first',
    pattern: '/letters/:letter',
    api: { '/api/content/letters?entry=first': letter('The first', 1) },
  });
  expect(await screen.findByRole('heading', { name: 'The first' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe('/shop');
});
