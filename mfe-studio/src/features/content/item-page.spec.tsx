import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CONTENT_ITEM, loadedItem, sent } from '../../testing/content.js';
import { CLAIRE, YOUNG_CLAIRE } from '../../testing/people.js';
import { ItemPage } from './item-page.js';

const PATH = '/api/desk/content/videos/4';

function show(user = CLAIRE, more: object = {}) {
  return renderAlone(<ItemPage kind="videos" id="4" />, {
    user,
    api: {
      [PATH]: loadedItem(),
      [`POST ${PATH}/visits`]: { version: 3, others: ['Mama'] },
      [`PUT ${PATH}`]: { item: { ...CONTENT_ITEM, version: 4 }, conflicts: [] },
      ...more,
    },
  });
}

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

it('refuses a year of five digits, and does not fail while it is typed', async () => {
  const failed = jest.fn();
  window.addEventListener('error', failed, { once: true });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const at = screen.getByLabelText<HTMLInputElement>('As it will be on');
  fireEvent.change(at, { target: { value: '12026-12-01T08:00' } });
  expect([at.validity.valid, failed.mock.calls]).toEqual([false, []]);
  window.removeEventListener('error', failed);
});

it('puts the token of a preview link before the fragment of its page, also of a kind that is newer than the desk', async () => {
  const writeText = jest.fn(async (_link: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const item = { ...CONTENT_ITEM, kind: 'newer', page: '/#cat-food-kitchen', draft: {} };
  show(CLAIRE, {
    [PATH]: loadedItem({ item, isFixed: true }),
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
  expect(all()).toEqual([`${PATH}/draft`, `${PATH}/publication`, PATH].map((path) => [path, { version: 3 }]));
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
    [PATH]: loadedItem({ item: published }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask to hide' }));
  await waitFor(() => expect(sent(requests, 'POST', `${PATH}/proposal`)).toEqual([{ proposal: 'hide' }]));
});

it('asks whose words to keep before an act on an item in conflict', async () => {
  const conflicts = [{ field: 'title', theirs: 'Three minutes', by: 'Mama' }];
  show(CLAIRE, { [`PUT ${PATH}`]: { item: { ...CONTENT_ITEM, version: 4 }, conflicts } });
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Two minutes' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Hide from visitors' }));
  expect(await screen.findByText('Please choose first whose words to keep.')).toBeTruthy();
  expect(screen.getByText('It stays as it was')).toBeTruthy();
  localStorage.clear();
});

it('reads the session again when the desk no longer knows the user', async () => {
  let isSignedIn = true;
  const { requests } = show(YOUNG_CLAIRE, {
    [PATH]: () => (isSignedIn ? loadedItem() : { status: 404 }),
    [`POST ${PATH}/proposal`]: { status: 404 },
  });
  const ask = await screen.findByRole('button', { name: 'Ask to hide' });
  const reads = () => requests.filter(({ path }) => path === '/api/auth/user').length;
  const before = reads();
  isSignedIn = false;
  fireEvent.click(ask);
  await waitFor(() => expect(reads()).toBe(before + 1));
});

it('says that somebody deleted the item, and where it can be brought back', async () => {
  show(CLAIRE, { [`PUT ${PATH}`]: { status: 404 }, '/api/auth/user': CLAIRE });
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Two minutes' } });
  const history = await screen.findByRole('link', { name: 'history' });
  expect(history.getAttribute('href')).toBe('/studio/content/history');
  expect(screen.getByText(/Somebody deleted this/)).toBeTruthy();
  localStorage.clear();
});
