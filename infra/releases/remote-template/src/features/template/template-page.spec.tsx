import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import TemplatePage, { prefetch } from './template-page.js';

const BOOK = { id: 1, title: 'The Lantern That Stayed Up', description: 'A bedtime book for lanterns.' };

describe('the page', () => {
  it('shows each book', async () => {
    renderAlone(<TemplatePage />, { api: { '/api/books': [BOOK] } });
    expect(await screen.findByRole('heading', { name: BOOK.title })).toBeTruthy();
    expect(screen.getByText(BOOK.description)).toBeTruthy();
  });

  it('shows an error when the books fail to load', async () => {
    renderAlone(<TemplatePage />, { api: { '/api/books': { status: 503 } } });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
  });

  it('loads them on the server', async () => {
    const prefetchQuery = jest.fn(async (_options: unknown) => undefined);
    await prefetch({ queryClient: { prefetchQuery } } as never);
    expect(prefetchQuery).toHaveBeenCalledWith({ queryKey: ['/api/books'] });
  });
});
