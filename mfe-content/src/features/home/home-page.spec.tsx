import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { contentPath } from '../content/use-content.js';
import HomePage, { prefetch } from './home-page.js';

const FEATURED = [
  { id: 1, title: 'Ghost Dolls', description: 'Sewn by night.', imageUrl: '/images/a.webp', href: '/chefs' },
  { id: 2, title: 'The Cello', description: 'Heard by day.', imageUrl: '/images/b.webp', href: '/donate' },
];
const BOOK = {
  id: 3,
  title: 'The Pig Who Was Late',
  description: 'A pig.',
  price: 1499,
  imageUrl: '/images/pig.webp',
  fileUrl: '/files/pig.pdf',
  isNew: true,
};
const show = (api: Record<string, unknown> = {}) =>
  renderAlone(<HomePage />, { api: { '/api/featured-content': FEATURED, '/api/books': [BOOK], ...api } });

describe('HomePage', () => {
  it('shows its sections and the slots of other remotes in the order of the product rules', async () => {
    const { container } = show();
    await screen.findByText('Featured Collections');
    const marks = [
      ...container.querySelectorAll('main h2[id$=title], main section[id], main [data-slot]'),
    ].map((element) => element.getAttribute('data-slot') ?? element.id);
    const order = [
      'anniversary-title',
      'division-title',
      'newsletter-section',
      'home.newsletter',
      'featured-title',
      'Music',
      'print-shop-section',
      'home.print-shop',
      'about-title',
    ];
    expect(marks.filter((mark) => order.includes(mark))).toEqual(order);
  });

  it('has the publisher in its title, and one heading that the host can focus', () => {
    show();
    expect(document.title).toBe('Claire Arbor Publishing - Whimsical Stories & Characters');
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Claire Arbor Publishing: Whimsical Stories & Characters');
    expect(heading.hasAttribute('data-page-heading')).toBe(true);
  });

  it('takes every brand name from the site configuration', () => {
    renderAlone(<HomePage />, {
      site: { name: 'Robin Reed', publisher: 'Reed Books', label: 'Reed Records' },
    });
    expect(screen.getByRole('heading', { name: 'About Robin Reed' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Reed Books' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Arbor');
  });

  it('shows the paragraphs about the author', async () => {
    show({ [contentPath('about')]: { paragraphs: ['She draws.', 'More will come.'] } });
    const card = (await screen.findByText('More will come.')).parentElement!;
    expect([...card.querySelectorAll('p')].map((p) => p.textContent)).toEqual([
      'She draws.',
      'More will come.',
    ]);
  });

  it('has structured data of the publisher and of each book with a file', async () => {
    show();
    const things = () => {
      const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '[]';
      return JSON.parse(text) as { '@type': string; name?: string; url?: string }[];
    };
    await waitFor(() => expect(things().map((thing) => thing['@type'])).toContain('Book'));
    expect(things().find((thing) => thing['@type'] === 'Book')).toMatchObject({
      name: BOOK.title,
      url: 'https://studio.example/files/pig.pdf',
    });
    expect(things().map(({ name }) => name)).toContain('Claire Arbor Publishing');
  });

  it('prefetches its public data on the server', async () => {
    const prefetchQuery = jest.fn(async (_options: { queryKey: string[] }) => undefined);
    await prefetch({ queryClient: { prefetchQuery } } as never);
    expect(prefetchQuery.mock.calls.map(([{ queryKey }]) => queryKey[0]).sort()).toEqual([
      '/api/artworks',
      '/api/books',
      '/api/content/about',
      '/api/content/banner',
      '/api/content/ghost-doll-story',
      '/api/content/kitchen',
      '/api/content/recordings',
      '/api/featured-content',
      '/api/ghost-dolls',
      '/api/products',
    ]);
  });

  it('shows prices and a link to buy later if the print shop fails to load', async () => {
    const mug = { id: 120, article: 'mug', articleName: 'Mug', price: 1_500, category: 'merchandise' };
    const stamp = {
      ...mug,
      id: 201,
      article: 'stamp',
      articleName: 'Stamp',
      category: '3d-print',
      comingSoon: true,
    };
    const scarf = { ...mug, id: 301, article: 'scarf', category: 'chefs' };
    show({ '/api/products': [mug, { ...mug, id: 121 }, stamp, scarf] });
    const shelf = within(screen.getByRole('region', { name: 'Print Shop' }));
    await shelf.findByText(/Mug/);
    const lines = shelf.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['Mug $15', 'Stamp Coming soon']);
    expect(shelf.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:.+@/);
  });
});

describe('FeaturedCollections', () => {
  it('links each collection to the path from the catalog', async () => {
    show();
    const cards = await screen.findAllByRole('link', { name: /Sewn by night|Heard by day/ });
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/chefs', '/donate']);
    expect(within(cards[0]!).getByRole('heading', { name: 'Ghost Dolls' })).toBeTruthy();
  });

  it('shows placeholders while it loads', () => {
    show({ '/api/featured-content': () => new Promise(() => undefined) });
    const section = screen.getByRole('region', { name: 'Featured Collections' });
    expect(within(section).getAllByRole('listitem').length).toBe(4);
  });

  it('renders nothing if there are no collections', async () => {
    show({ '/api/featured-content': [] });
    await waitFor(() => expect(screen.queryByText('Featured Collections')).toBeNull());
  });

  it('shows a message if loading fails, and loads again on request', async () => {
    show({ '/api/featured-content': { status: 503 } });
    const section = await screen.findByRole('region', { name: 'Featured Collections' });
    await within(section).findByText('The collections could not be reached just now.');
    expect(within(section).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(within(section).queryByRole('listitem')).toBeNull();
  });
});

describe('links within the page', () => {
  it.each([
    ['Music', 'Music'],
    ['Books & Art', 'books-art'],
    ['Shop', 'print-shop-section'],
    ['Social Media', 'social-section'],
    ['Stay Tuned for Updates', 'newsletter-section'],
  ])('link %s to #%s', (name, id) => {
    show();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`#${id}`);
  });
});
