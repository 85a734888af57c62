import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from '@studio/web-kit';
import { renderAlone } from '@studio/web-kit/mock';
import { BooksAndArt } from './books-and-art.js';

const BOOK = { id: 1, title: 'A book', description: 'Of pages.', price: 1_499, imageUrl: '/images/a.webp' };
const ARTWORK = { ...BOOK, id: 2, title: 'A picture', description: 'Of dusk.', price: 4_500 };

describe('BooksAndArt', () => {
  it('opens the file of a book in another tab, and shows no link for a book without a file', async () => {
    const readable = { ...BOOK, id: 3, title: 'A readable book', fileUrl: '/files/a.pdf' };
    renderAlone(<BooksAndArt />, { api: { '/api/books': [BOOK, readable], '/api/artworks': [ARTWORK] } });
    const link = await screen.findByRole('link', { name: /A readable book/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/files/a.pdf', '_blank']);
    expect(screen.getByText('A book').closest('a')).toBeNull();
  });

  it('opens an artwork in a dialog with its title and description', async () => {
    renderAlone(<BooksAndArt />, { api: { '/api/books': [], '/api/artworks': [ARTWORK] } });
    await userEvent.click(screen.getByRole('tab', { name: 'Artwork' }));
    await userEvent.click(await screen.findByRole('button', { name: /A picture/ }));
    const dialog = screen.getByRole('dialog', { name: 'A picture' });
    expect(dialog.textContent).toContain('Of dusk.');
    expect(dialog.textContent).toContain('The paper print ($45.00) is not for sale yet');
    const when = screen.getByRole('link', { name: 'the newsletter says when' });
    expect(when.getAttribute('href')).toBe('#newsletter-section');
    await userEvent.click(when);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('selects the books for each press on a link to the newest book, and for its address', async () => {
    function GoThere() {
      const navigate = useNavigate();
      return <button onClick={() => void navigate('#new-book')}>Go there</button>;
    }
    const page = (
      <>
        <a href="#new-book">New book</a>
        <GoThere />
        <BooksAndArt />
      </>
    );
    const books = [BOOK, { ...BOOK, id: 3, title: 'The newest book', isNew: true }];
    renderAlone(page, { api: { '/api/books': books, '/api/artworks': [ARTWORK] } });
    for (const [role, name] of [
      ['link', 'New book'],
      ['link', 'New book'],
      ['button', 'Go there'],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name: 'Artwork' }));
      expect(screen.queryByText('The newest book')).toBeNull();
      await userEvent.click(screen.getByRole(role, { name }));
      expect(await screen.findByText('The newest book')).toBeTruthy();
    }
  });

  it('shows an error for a list that cannot be loaded, and still shows the other list', async () => {
    renderAlone(<BooksAndArt />, { api: { '/api/artworks': [ARTWORK] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/);
    await userEvent.click(screen.getByRole('tab', { name: 'Artwork' }));
    expect(await screen.findByText('A picture')).toBeTruthy();
  });
});
