import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import PublicationsPage from './publications-page.js';

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

describe('the publications', () => {
  it('say when there are none', async () => {
    show([]);
    expect(await screen.findByText('No publications available yet.')).toBeTruthy();
    expect(screen.getByText('Check back soon for new content!')).toBeTruthy();
  });

  it('say when they cannot be loaded', async () => {
    show({ status: 503 });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error loading publications. Please try again later.',
    );
  });

  it.each(['{Enter}', ' '])('open by the key %p, whole, and lead back', async (key) => {
    show([DRUMMER]);
    expect(await screen.findByText('Mar 1, 2026')).toBeTruthy();
    screen.getByRole('button', { name: 'Read More: The Smallest Drummer' }).focus();
    await userEvent.keyboard(key);
    expect(screen.getByText('March 1, 2026')).toBeTruthy();
    expect(screen.getByText('Author')).toBeTruthy();
    expect(screen.getByText(/One\.\s+Two\./).textContent).toBe('One.\n\nTwo.');
    await userEvent.click(screen.getByRole('button', { name: '← Back to Publications' }));
    expect(screen.getByText('Read More')).toBeTruthy();
  });
});
