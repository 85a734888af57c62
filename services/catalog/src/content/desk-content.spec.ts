import { isDeepStrictEqual } from 'node:util';
import { expect, it } from '@jest/globals';
import {
  type ContentKindName,
  createContentItem,
  deleteContentItem,
  discardContentDraft,
  exportContent,
  importContent,
  listBooks,
  listContentItems,
  moveContentItem,
  planContentItem,
  proposeContentItem,
  publishContentItem,
  saveContentItem,
  undoContentAct,
  unpublishContentItem,
  visitContentItem,
} from '@studio/contracts';
import { Bus, type InputOf } from '@studio/service-kit';
import { until } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { CLAIRE, deskOf } from '../../testing/desk.js';
import { PublishedContent } from './published-content.js';
import { runningCatalog } from '../../testing/running-catalog.js';

const catalog = await runningCatalog();
const bus = catalog.app.get(Bus);

/** A time some milliseconds from now. */
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const { ask, save, publish, plan, read, historyOf, lastAct, newVideo, titles } = deskOf(bus);

it('begins with the items that a new release needs, and keeps what was edited', async () => {
  const banner = await read({ kind: 'banner', key: 'it' });
  await publish((await save(banner, { promise: 'Free for everybody.' })).item);
  const dataSource = catalog.app.get(DataSource);
  await dataSource.query(
    `DELETE FROM content_items WHERE kind = 'kitchen' OR (kind, key) = ('recordings', 'ballade')`,
  );
  await catalog.app.get(PublishedContent).start();
  // The desk reads the database, not what is served.
  expect((await read({ kind: 'banner', key: 'it' })).draft['promise']).toBe('Free for everybody.');
  expect((await read({ kind: 'kitchen', key: 'it' })).draft['intro']).toMatch(/^Everything here is for/);
  expect((await read({ kind: 'recordings', key: 'ballade' })).status).toBe('published');
});

it('a chef’s story cannot be hidden, and says why', async () => {
  const { version } = await read({ kind: 'stories', key: 'mango' });
  await expect(ask(unpublishContentItem, { kind: 'stories', key: 'mango', version })).rejects.toMatchObject({
    code: 'incomplete',
    message: 'The chef “mango” needs a story of the same name',
  });
});

it('keeps changes of two people to different fields, and asks the second about the same field', async () => {
  const item = await newVideo('Two hands');
  await save(item, { title: 'Two hands, one bow' }, CLAIRE);
  const { item: both, conflicts } = await save(item, { description: 'By Mama.', title: 'Mama’s title' });
  expect(both.draft).toMatchObject({ title: 'Two hands, one bow', description: 'By Mama.' });
  expect(conflicts).toEqual([{ field: 'title', theirs: 'Two hands, one bow', by: 'Claire' }]);
  expect((await save(both, { title: 'Mama’s title' })).conflicts).toEqual([]);
  expect(await ask(visitContentItem, { kind: item.kind, key: item.key }, CLAIRE)).toMatchObject({
    others: ['Mama'],
  });
});

it('joins the saves of one person into one line of the history, with the first and the last words', async () => {
  const item = await newVideo('A');
  const before = (await historyOf(item)).length;
  await save(await read(item), { title: 'Ab' }, CLAIRE);
  await save(await read(item), { title: 'Abc' }, CLAIRE);
  const history = await historyOf(item);
  expect(history).toHaveLength(before + 1);
  expect(history[0]).toMatchObject({ act: 'edit', by: 'Claire' });
  expect(history[0]!.fields).toEqual([{ layer: 'draft', field: 'title', from: 'A', to: 'Abc' }]);
});

it('refuses to schedule an outdated version', async () => {
  const item = await newVideo('Seen');
  const { item: changed } = await save(item, { title: 'Not seen' }, CLAIRE);
  const times = { publishAt: at(60_000) };
  await expect(plan(item, times)).rejects.toMatchObject({
    code: 'changed',
    message: 'Somebody changed this meanwhile. Please look at it again.',
  });
  expect((await read(item)).publishAt).toBeNull();
  expect(await plan(changed, times)).toMatchObject(times);
});

it('keeps what somebody wrote after the page was shown when the changes are thrown away, or it is hidden or deleted', async () => {
  const seen = (await save(await publish(await newVideo('Seen once')), { description: 'Seen.' })).item;
  await save(seen, { description: 'Written for an hour.' }, CLAIRE);
  const { kind, key, version } = seen;
  for (const contract of [discardContentDraft, unpublishContentItem, deleteContentItem])
    await expect(ask(contract as typeof discardContentDraft, { kind, key, version })).rejects.toMatchObject({
      code: 'changed',
      message: 'Somebody changed this meanwhile. Please look at it again.',
    });
  expect((await read(seen)).draft['description']).toBe('Written for an hour.');
  expect(await titles()).toContain('Seen once');
});

it('moves an item of a list for visitors, however often items were moved to that place', async () => {
  const [first, second, third, ...more] = (await bus.request(listBooks, {})).map(({ id }) => id);
  const shows = (order: number[]) =>
    until(async () =>
      isDeepStrictEqual(
        (await bus.request(listBooks, {})).map(({ id }) => id),
        order,
      ),
    );
  const behindFirst = (id?: number) =>
    ask(moveContentItem, { kind: 'books', key: String(id), behind: String(first) });
  await behindFirst(third);
  await shows([first!, third!, second!, ...more]);
  // Each move halves the gap, until no number is left in it.
  for (let n = 0; n < 30; n += 1) for (const id of [third, second]) await behindFirst(id);
  await shows([first!, second!, third!, ...more]);
  await behindFirst(third);
  await shows([first!, third!, second!, ...more]);
});

it('hides an item when an author asks for it and an owner agrees', async () => {
  const draft = await newVideo('Out of tune');
  const { kind, key } = draft;
  const askToHide = (of: { kind: ContentKindName; key: string }) =>
    ask(proposeContentItem, { kind: of.kind, key: of.key, proposal: 'hide' }, CLAIRE);
  await expect(askToHide(draft)).rejects.toMatchObject({ code: 'unpublished' });
  await expect(askToHide({ kind: 'site', key: 'it' })).rejects.toMatchObject({ code: 'needed' });
  await publish(draft);
  expect(await askToHide(draft)).toMatchObject({ proposal: 'hide', proposedBy: 'Claire' });
  expect(await titles()).toContain('Out of tune');
  await save(await read(draft), { description: 'A wrong string.' }, CLAIRE);
  expect(await read(draft)).toMatchObject({ proposal: 'hide', status: 'changed' });
  const { version } = await read(draft);
  const hidden = await ask(unpublishContentItem, { kind, key, version });
  expect(hidden).toMatchObject({ proposal: null, proposedBy: null, published: null });
  expect(await titles()).not.toContain('Out of tune');
  await publish(hidden);
  await askToHide(draft);
  await ask(undoContentAct, { id: (await lastAct(draft)).id });
  expect(await read(draft)).toMatchObject({ proposal: null, status: 'published' });
});

it.each<[string, Partial<InputOf<typeof saveContentItem>>]>([
  ['an unknown field', { changes: { constructor: 1 } }],
  ['another unknown field', { changes: { price: 1 } }],
  ['a draft that is too long', { changes: { title: 'x'.repeat(210_000) } }],
  [
    'a value that is nested too deeply',
    { changes: { title: JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`) as unknown } },
  ],
])('refuses %s, and keeps the draft', async (_, more) => {
  const item = await read({ kind: 'videos', key: '1' });
  await expect(
    ask(saveContentItem, { kind: 'videos', key: '1', base: item.version, changes: {}, ...more }),
  ).rejects.toMatchObject({
    code: 'invalid-input',
  });
  expect(await read(item)).toEqual(item);
});

it('keeps visitors’ content when a faulty item is published, and refuses what others may not do', async () => {
  const item = await publish(await newVideo('Whole'));
  const { item: faulty } = await save(item, { videoUrl: 7 });
  await expect(publish(faulty)).rejects.toMatchObject({ code: 'incomplete' });
  await expect(publish(item)).rejects.toMatchObject({ code: 'changed' });
  expect(await titles()).toContain('Whole');
  for (const [contract, more] of [
    [publishContentItem, { version: faulty.version }],
    [unpublishContentItem, { version: faulty.version }],
    [deleteContentItem, { version: faulty.version }],
    [planContentItem, { version: faulty.version, publishAt: null, unpublishAt: null }],
  ] as const)
    await expect(
      ask(
        contract as typeof publishContentItem,
        { kind: item.kind, key: item.key, ...more } as never,
        CLAIRE,
      ),
    ).rejects.toMatchObject({ code: 'not-found' });
  const { roles: _roles, ...reader } = CLAIRE;
  await expect(ask(listContentItems, {}, reader)).rejects.toMatchObject({ code: 'not-found' });
  for (const needed of [
    { kind: 'site', key: 'it' },
    { kind: 'recordings', key: 'ballade' },
  ] as const)
    await expect(
      ask(unpublishContentItem, { ...needed, version: (await read(needed)).version }),
    ).rejects.toMatchObject({ code: 'needed' });
  await expect(ask(createContentItem, { kind: 'recordings', title: 'Encore' })).rejects.toMatchObject({
    code: 'key-used',
  });
  const { kind, key } = item;
  expect((await ask(discardContentDraft, { kind, key, version: faulty.version })).status).toBe('published');
});

it('exports what is published, and imports all of it or nothing', async () => {
  const { items } = await bus.request(exportContent, { kind: 'videos' });
  expect(await bus.request(importContent, { items, check: false })).toEqual({ published: [] });
  const draft = await save(await read({ kind: 'videos', key: '2' }), { description: 'A draft.' });
  const changed = items.map((item) =>
    item.key === '2' ? { ...item, value: { ...(item.value as object), title: 'Imported' } } : item,
  );
  const trial = await bus.request(importContent, { items: changed, check: true });
  expect(trial).toEqual({ published: [{ kind: 'videos', key: '2' }] });
  expect(await titles()).not.toContain('Imported');
  const broken = [...changed, { kind: 'videos' as const, key: '77', value: { id: 77 } }];
  await expect(bus.request(importContent, { items: broken, check: false })).rejects.toMatchObject({
    code: 'incomplete',
  });
  expect(await titles()).not.toContain('Imported');
  await bus.request(importContent, { items: changed, check: false });
  expect(await titles()).toContain('Imported');
  expect((await read(draft.item)).draft).toMatchObject({ title: 'Imported', description: 'A draft.' });
});
