import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import fc from 'fast-check';
import { excerpt } from './publication-card.js';
import { publishedDate } from './published-date.js';
import PublicationsPage from './publications-page.js';

beforeEach(() => void (window.scrollTo = jest.fn() as never));

const DRUMMER = {
  id: 1,
  title: 'The Smallest Drummer',
  description: 'Of a drum and who carried it.',
  content: 'One.\n\nTwo.',
  imageUrl: null,
  publishedAt: '2026-03-01T00:00:00.000Z',
  authorId: 'claire',
};
const show = (answer?: unknown) =>
  renderAlone(<PublicationsPage />, answer === undefined ? {} : { api: { '/api/publications': answer } });

describe('PublicationsPage', () => {
  it('shows a message if there are no publications', async () => {
    show([]);
    expect(await screen.findByText('No publications available yet.')).toBeTruthy();
    expect(screen.getByText('Check back soon for new content!')).toBeTruthy();
  });

  it('shows a message if loading fails', async () => {
    show({ status: 503 });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error loading publications. Please try again later.',
    );
  });

  it.each(['{Enter}', ' '])('opens a publication on the key %p, and returns to the list', async (key) => {
    show([DRUMMER]);
    expect(await screen.findByText('Mar 1, 2026')).toBeTruthy();
    screen.getByRole('button', { name: 'Read More: The Smallest Drummer' }).focus();
    await userEvent.keyboard(key);
    expect(screen.getByText('March 1, 2026')).toBeTruthy();
    expect(screen.getByText('Author')).toBeTruthy();
    expect(screen.getByText('One.').nextElementSibling).toBe(screen.getByText('Two.'));
    await userEvent.click(screen.getByRole('button', { name: '← Back to Publications' }));
    expect(screen.getByText('Read More')).toBeTruthy();
  });
});

it.each([
  ['A pig.', 'A pig.'],
  ['The smallest of them is carrying the drum', 'The smallest of them is…'],
  ['Nobody asked, of course, why it was late', 'Nobody asked, of course…'],
])('shortens %s to %s', (text, begun) => expect(excerpt(text, 28)).toBe(begun));

it('formats a date as Intl does, in UTC', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.constantFrom('short' as const, 'long' as const), (date, month) => {
      const platform = { year: 'numeric', month, day: 'numeric', timeZone: 'UTC' } as const;
      expect(publishedDate(date.toISOString(), month)).toBe(date.toLocaleDateString('en-US', platform));
    }),
  );
});
