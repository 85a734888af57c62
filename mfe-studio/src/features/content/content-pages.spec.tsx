import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContentItem } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { CONTENT_ACT, CONTENT_ITEM, CONTENT_SCHEMA } from '../../testing/content.js';
import { CLAIRE, YOUNG_CLAIRE } from '../../testing/people.js';
import { ContentListPage } from './content-list-page.js';
import { ItemPage } from './item-page.js';

const PATH = '/api/desk/content/videos/4';

function show(user = CLAIRE, more: object = {}) {
  return renderAlone(<ItemPage kind="videos" id="4" />, {
    user,
    api: {
      [PATH]: { item: CONTENT_ITEM, history: [CONTENT_ACT], schema: CONTENT_SCHEMA, isFixed: false },
      [`POST ${PATH}/visits`]: { version: 3, others: ['Mama'] },
      [`PUT ${PATH}`]: { item: { ...CONTENT_ITEM, version: 4 }, conflicts: [] },
      ...more,
    },
  });
}
const sent = (requests: { method: string; path: string; body: unknown }[], method: string, path: string) =>
  requests.filter((request) => request.method === method && request.path === path).map(({ body }) => body);

describe('ItemPage', () => {
  it('offers links that show the drafts in the site, as they are or as planned for a time', async () => {
    const { requests } = show(YOUNG_CLAIRE, { 'POST /api/desk/content-previews': { token: 'signed' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    const copy = await screen.findByRole('button', { name: 'Copy preview link' });
    await waitFor(() => expect(copy).toHaveProperty('disabled', false));
    fireEvent.change(screen.getByLabelText('As it will be on'), { target: { value: '2026-12-01T08:00' } });
    const asked = () => sent(requests, 'POST', '/api/desk/content-previews');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()).toEqual([{ at: null }, { at: new Date('2026-12-01T08:00').toISOString() }]);
  });

  it('puts the token of a preview link before the fragment of its page, also of a kind that is newer than the desk', async () => {
    const writeText = jest.fn(async (_link: string) => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const item = { ...CONTENT_ITEM, kind: 'newer', page: '/#cat-food-kitchen', draft: {} };
    show(CLAIRE, {
      [PATH]: { item, history: [], schema: CONTENT_SCHEMA, isFixed: true },
      'POST /api/desk/content-previews': { token: 'signed' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    const copy = await screen.findByRole('button', { name: 'Copy preview link' });
    await waitFor(() => expect(copy).toHaveProperty('disabled', false));
    fireEvent.click(copy);
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/?preview=signed#cat-food-kitchen`);
    expect(await screen.findByText('Copied')).toBeTruthy();
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('makes a form from the schema, and saves as one types', async () => {
    const { requests } = show();
    const title = await screen.findByLabelText('Title');
    fireEvent.change(title, { target: { value: 'Two minutes' } });
    await waitFor(() =>
      expect(sent(requests, 'PUT', PATH)).toEqual([
        { base: 3, changes: { title: 'Two minutes' }, removed: [] },
      ]),
    );
    expect(await screen.findByText(/Mama is here too/)).toBeTruthy();
  });

  it('edits prices in dollars, lists by buttons, and optional groups', async () => {
    const { requests } = show();
    fireEvent.change(await screen.findByLabelText('Price, in dollars'), { target: { value: '12,5' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Move step 2 up' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a step' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add: diagram' }));
    fireEvent.click(screen.getByLabelText('New'));
    await waitFor(() =>
      expect(sent(requests, 'PUT', PATH)).toEqual([
        {
          base: 3,
          changes: { price: 1_250, steps: ['Play', 'Tune', ''], diagram: { caption: '' }, isNew: true },
          removed: [],
        },
      ]),
    );
  });

  it('keeps an amount with a separator of thousands as it was typed, and says how to write it', async () => {
    const { requests } = show();
    for (const [label, typed, written, read] of [
      ['Price, in dollars', '30,000', '30000', 3_000_000],
      ['Pieces at the start', '1,000', '1000', 1_000],
    ] as const) {
      const input = (await screen.findByLabelText(new RegExp(`^${label}`))) as HTMLInputElement;
      fireEvent.change(input, { target: { value: typed } });
      expect(screen.queryByText(/separators of thousands$/)).toBeNull();
      fireEvent.blur(input);
      expect(screen.getByText(/^Please write .*, without separators of thousands$/)).toBeTruthy();
      expect(input.value).toBe(typed);
      fireEvent.change(input, { target: { value: written } });
      fireEvent.blur(input);
      expect(screen.queryByText(/separators of thousands$/)).toBeNull();
      const values = () =>
        JSON.stringify(sent(requests, 'PUT', PATH).map((body) => (body as { changes: object }).changes));
      await waitFor(() => expect(values()).toContain(String(read)));
    }
  });

  it('makes ids read-only, including those of variants', async () => {
    show();
    await screen.findByLabelText('Title');
    const numbers = (label: RegExp) => screen.getAllByLabelText(label) as HTMLInputElement[];
    expect(numbers(/^Id/).map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['4', true],
      ['41', true],
    ]);
    expect(numbers(/^Pieces at the start/)[0]!.readOnly).toBe(false);
  });

  it('schedules the version on screen, and shows the error when the item has changed', async () => {
    const detail = 'Somebody changed this meanwhile. Please look at it again.';
    const { requests } = show(CLAIRE, {
      [`PUT ${PATH}/plan`]: { status: 409, body: { code: 'changed', detail } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
    fireEvent.change(screen.getByLabelText('Publish the draft'), { target: { value: '2027-01-02T08:00' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set' }));
    expect((await screen.findAllByText(detail)).length).toBeGreaterThan(0);
    const publishAt = new Date('2027-01-02T08:00').toISOString();
    expect(sent(requests, 'PUT', `${PATH}/plan`)).toEqual([{ version: 3, publishAt, unpublishAt: null }]);
  });

  it('throws away, hides and deletes the version on screen', async () => {
    const detail = 'Somebody changed this meanwhile. Please look at it again.';
    const changed = { status: 409, body: { code: 'changed', detail } };
    const { requests } = show(CLAIRE, {
      [`DELETE ${PATH}/draft`]: changed,
      [`DELETE ${PATH}/publication`]: changed,
      [`DELETE ${PATH}`]: changed,
    });
    const all = () =>
      requests.filter(({ method }) => method === 'DELETE').map(({ path, body }) => [path, body]);
    for (const [index, name] of ['Throw the changes away', 'Hide from visitors', 'Delete'].entries()) {
      const button = await screen.findByRole('button', { name });
      await waitFor(() => expect(button).toHaveProperty('disabled', false));
      fireEvent.click(button);
      const dialog = screen.queryByRole('dialog', { name: /^Delete/ });
      if (dialog) fireEvent.click(within(dialog).getByRole('button', { name }));
      await waitFor(() => expect(all()).toHaveLength(index + 1));
    }
    expect(all()).toEqual(
      [`${PATH}/draft`, `${PATH}/publication`, PATH].map((path) => [path, { version: 3 }]),
    );
    expect((await screen.findAllByText(detail)).length).toBeGreaterThan(0);
  });

  it('moves entries by handles, except a single one', async () => {
    show();
    expect(await screen.findByRole('button', { name: 'Move step 2' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove step 2' }));
    expect(screen.queryByRole('button', { name: 'Move step 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Move step 1 up' })).toBeTruthy();
  });

  it('names the faulty field of a refused publication, and focuses it', async () => {
    const detail = 'This cannot be published yet.';
    show(CLAIRE, {
      [`POST ${PATH}/publication`]: {
        status: 422,
        body: { code: 'incomplete', detail, errors: [{ field: 'steps.1', message: 'Too small' }] },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Step 2' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Step 2'));
  });

  it('lets an author ask, and not publish', async () => {
    const { requests } = show(YOUNG_CLAIRE, { [`POST ${PATH}/proposal`]: CONTENT_ITEM });
    fireEvent.click(await screen.findByRole('button', { name: 'Ask to publish' }));
    await waitFor(() => expect(sent(requests, 'POST', `${PATH}/proposal`)).toHaveLength(1));
    for (const name of ['Publish', 'Schedule', 'Delete'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('lets an author ask to hide what visitors see, once', async () => {
    const published = { ...CONTENT_ITEM, status: 'published', published: CONTENT_ITEM.draft };
    const { requests } = show(YOUNG_CLAIRE, {
      [`POST ${PATH}/proposal`]: published,
      [PATH]: { item: published, history: [CONTENT_ACT], schema: CONTENT_SCHEMA, isFixed: false },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Ask to hide' }));
    await waitFor(() => expect(sent(requests, 'POST', `${PATH}/proposal`)).toEqual([{ proposal: 'hide' }]));
  });
});

describe('ContentListPage', () => {
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
});
