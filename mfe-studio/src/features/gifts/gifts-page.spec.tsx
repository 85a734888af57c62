import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE } from '../../testing/people.js';
import { GiftsPage } from './gifts-page.js';

const GIFT = {
  id: '0198c0de-0000-7000-8000-00000000000f',
  amount: 5_000,
  refunded: 1_000,
  donorName: 'Ada',
  message: 'Play on!\nLoudly.',
  receivedAt: '2026-11-21T10:00:00.000Z',
  email: 'ada@example.test',
};
const show = (gifts: object) =>
  renderAlone(<GiftsPage />, { user: CLAIRE, api: { '/api/desk/gifts?view=all': gifts } });

it('shows who gave, what they wrote, and what went back', async () => {
  show({ gifts: [GIFT, { ...GIFT, id: 'b', donorName: 'Anonymous', message: '', email: null }], next: null });
  expect(await screen.findByText(/Play on!/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ada@example.test' })).toBeTruthy();
  expect(screen.getAllByText(/\$10.00 given back/).length).toBe(2);
  expect(screen.getAllByRole('listitem').length).toBe(2);
});

it('goes on behind the first page', async () => {
  renderAlone(<GiftsPage />, {
    user: CLAIRE,
    api: {
      '/api/desk/gifts?view=all': { gifts: [GIFT], next: GIFT.id },
      [`/api/desk/gifts?view=all&before=${GIFT.id}`]: {
        gifts: [{ ...GIFT, id: 'c', donorName: 'Grace' }],
        next: null,
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/Grace/)).toBeTruthy();
});

it('shows those with a note alone', async () => {
  renderAlone(<GiftsPage />, {
    user: CLAIRE,
    path: '/studio/gifts?view=with-note',
    pattern: '/studio/gifts',
    api: { '/api/desk/gifts?view=with-note': { gifts: [GIFT], next: null } },
  });
  expect(await screen.findByText(/Play on!/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'With a note' }).getAttribute('aria-current')).toBe('page');
});

it('says so when there is none', async () => {
  show({ gifts: [], next: null });
  expect(await screen.findByText('No gift yet.')).toBeTruthy();
});
