import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContentItem } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { CONTENT_ITEM, sent } from '../../testing/content.js';
import { CLAIRE } from '../../testing/people.js';
import { ContentListPage } from './content-list-page.js';

const BOOK: ContentItem = {
  ...CONTENT_ITEM,
  kind: 'books',
  key: '1',
  title: 'The Pig',
  status: 'published',
  proposal: 'hide',
  proposedBy: 'Claire',
};
const KINDS = [
  { kind: 'videos', title: 'Videos', one: 'video', form: 'list', isFixed: false },
  { kind: 'books', title: 'Books', one: 'book', form: 'list', isFixed: false },
  { kind: 'privacy', title: 'Privacy', one: 'page', form: 'one', isFixed: true },
];
const list = (items = [CONTENT_ITEM, BOOK], more: object = {}) =>
  renderAlone(<ContentListPage />, {
    user: CLAIRE,
    path: '/studio/content',
    api: {
      '/api/desk/content': { kinds: KINDS, items },
      'POST /api/desk/content/videos': { ...CONTENT_ITEM, key: '5' },
      'PUT /api/desk/content/videos/c/place': CONTENT_ITEM,
      ...more,
    },
  });

it('lists what waits, and filters by words, kind and state', async () => {
  list();
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(waiting.textContent).toContain('Claire asks to hide it.');
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'changed' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Books/ })).toBeNull());
  expect(screen.getByRole('region', { name: /^Videos/ }).textContent).toContain('Changed, not published');
  fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'pig' } });
  expect(await screen.findByText('Nothing here has these words.')).toBeTruthy();
});

it('sorts by name and by the last change, and shows a hundred rows at first', async () => {
  const many = Array.from({ length: 150 }, (_, n) => ({
    ...CONTENT_ITEM,
    key: `video-${n}`,
    title: `Video ${String(150 - n).padStart(3, '0')}`,
    editedAt: `2026-11-21T10:00:00.${String((n * 7) % 150).padStart(3, '0')}Z`,
  }));
  list(many);
  const rows = async () =>
    within(await screen.findByRole('region', { name: /^Videos/ })).getAllByRole('link');
  const sort = (value: string) => fireEvent.change(screen.getByLabelText('Sort by'), { target: { value } });
  expect((await rows())[0]!.textContent).toBe('Video 150');
  sort('title');
  await waitFor(async () => expect((await rows())[0]!.textContent).toBe('Video 001'));
  sort('changed');
  await waitFor(async () => expect((await rows())[0]!.textContent).toBe('Video 043'));
  expect(await rows()).toHaveLength(100);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await rows()).toHaveLength(150);
});

it('moves an item behind another, one request after the other, and shows the order of the server afterwards', async () => {
  const videos = ['A', 'B', 'C'].map((title) => ({ ...CONTENT_ITEM, key: title.toLowerCase(), title }));
  const { requests } = list(videos);
  fireEvent.change(await screen.findByLabelText('Kind'), { target: { value: 'videos' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the order' }));
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  fireEvent.click(await screen.findByRole('button', { name: 'Move C up' }));
  fireEvent.click(screen.getByRole('button', { name: 'Move C up' }));
  expect(rows()).toEqual(['C', 'A', 'B']);
  await waitFor(() =>
    expect(sent(requests, 'PUT', '/api/desk/content/videos/c/place')).toEqual([
      { behind: 'a' },
      { behind: null },
    ]),
  );
  await waitFor(() => expect(rows()).toEqual(['A', 'B', 'C']));
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'title' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /order/ })).toBeNull());
});

it('begins something new', async () => {
  const { requests } = list();
  fireEvent.click(await screen.findByRole('button', { name: 'New' }));
  fireEvent.change(screen.getByLabelText('What is it?'), { target: { value: 'videos' } });
  fireEvent.change(screen.getByLabelText('Its name'), { target: { value: 'Winter' } });
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  await waitFor(() =>
    expect(sent(requests, 'POST', '/api/desk/content/videos')).toEqual([
      { title: 'Winter', key: expect.any(String) },
    ]),
  );
});

it('begins one item under one idempotency key when its button is pressed again after a lost answer', async () => {
  const { requests } = list([CONTENT_ITEM, BOOK], { 'POST /api/desk/content/videos': { status: 503 } });
  fireEvent.click(await screen.findByRole('button', { name: 'New' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('What is it?', 'videos');
  const keys = async (count: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
    const bodies = () => sent(requests, 'POST', '/api/desk/content/videos') as { key: string }[];
    await waitFor(() => expect(bodies()).toHaveLength(count));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Begin' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    return bodies().map(({ key }) => key);
  };
  type('Its name', 'Winter');
  await keys(1);
  const [first, again] = await keys(2);
  expect(again).toBe(first);
  type('Its name', 'Spring');
  expect(new Set(await keys(3)).size).toBe(2);
});

it('begins what its dialog names, also while a kind without further items is chosen', async () => {
  const { requests } = list();
  fireEvent.change(await screen.findByLabelText('Kind'), { target: { value: 'privacy' } });
  await waitFor(() => expect(screen.getByText('Nothing here has these words.')).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'New' }));
  fireEvent.change(screen.getByLabelText('Its name'), { target: { value: 'Winter' } });
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(screen.getByLabelText('What is it?')).toHaveProperty('value', 'videos');
  await waitFor(() => expect(sent(requests, 'POST', '/api/desk/content/videos')).toHaveLength(1));
});
