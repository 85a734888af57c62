import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  deleteContentItem,
  discardContentDraft,
  getProduct,
  listContentActs,
  listVideos,
  previewContentUndo,
  reserveStock,
  undoContentAct,
  unpublishContentItem,
} from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import fc from 'fast-check';
import { CLAIRE, deskOf } from '../../testing/desk.js';
import { runningCatalog } from '../../testing/running-catalog.js';

const catalog = await runningCatalog();
const bus = catalog.app.get(Bus);

const { ask, save, publish, plan, read, historyOf, lastAct, newVideo, titles } = deskOf(bus);

it('counts an act as taken back while its last undo stands, however often that was taken back', async () => {
  const item = (await save(await newVideo('one'), { title: 'Two' })).item;
  const edited = await lastAct(item);
  await ask(undoContentAct, { id: edited.id });
  const isUndone = [true];
  for (let times = 0; times < 4; times += 1) {
    await ask(undoContentAct, { id: (await lastAct(item)).id });
    isUndone.push((await historyOf(item)).find(({ id }) => id === edited.id)!.isUndone);
  }
  expect(isUndone).toEqual([true, false, true, false, true]);
  expect((await read(item)).draft['title']).toBe('one');
});

it('accepts ids that no act can have', async () => {
  const id = Number.MAX_SAFE_INTEGER;
  await expect(ask(undoContentAct, { id })).rejects.toMatchObject({ code: 'not-found' });
  expect(await ask(listContentActs, { before: id })).toEqual(await ask(listContentActs, {}));
});

it('takes a published price back, says what that means, and leaves orders as they are', async () => {
  const mug = await read({ kind: 'products', key: 'mug' });
  await publish((await save(mug, { price: 1_290 })).item);
  const act = await lastAct(mug);
  const [{ id }] = mug.draft['variants'] as [{ id: number }];
  await bus.request(reserveStock, {
    orderId: randomUUID(),
    lines: [{ productId: id, quantity: 1 }],
    heldMs: 60_000,
  });
  const { effects, laterChanged } = await ask(previewContentUndo, { id: act.id });
  expect(effects).toEqual([
    'The price returns to $15.00.',
    expect.stringMatching(/^1 order was placed since/),
  ]);
  expect(laterChanged).toEqual([]);
  await expect(ask(undoContentAct, { id: act.id }, CLAIRE)).rejects.toMatchObject({ code: 'owners-only' });
  await ask(undoContentAct, { id: act.id });
  expect(await bus.request(getProduct, { id })).toMatchObject({ price: 1_500 });
  await expect(ask(undoContentAct, { id: act.id })).rejects.toMatchObject({ code: 'already-undone' });
  await ask(undoContentAct, { id: (await lastAct(mug)).id });
  expect(await bus.request(getProduct, { id })).toMatchObject({ price: 1_290 });
});

it('asks before an undo takes back what was changed again', async () => {
  const item = await publish(await newVideo('First'));
  const act = await lastAct(item);
  await publish((await save(item, { title: 'Second' })).item);
  await expect(ask(undoContentAct, { id: act.id })).rejects.toMatchObject({
    code: 'changed-since',
    details: expect.arrayContaining(['title']),
  });
  expect(await titles()).toContain('Second');
  const { version, laterChanged } = await ask(previewContentUndo, { id: act.id });
  expect(laterChanged).toContain('title');
  await save(await read(item), { description: 'Not seen.' }, CLAIRE);
  for (const seen of [{ version }, {}])
    await expect(ask(undoContentAct, { id: act.id, overwrite: true, ...seen })).rejects.toMatchObject({
      code: 'changed',
    });
  expect((await read(item)).draft['description']).toBe('Not seen.');
  const { version: now } = await ask(previewContentUndo, { id: act.id });
  await ask(undoContentAct, { id: act.id, version: now, overwrite: true });
  expect(await titles()).not.toContain('Second');
});

it('deletes an item for visitors and desk, and brings it back', async () => {
  const item = await publish(await newVideo('Short-lived'));
  const { kind, key, version } = item;
  const { act } = await ask(deleteContentItem, { kind, key, version });
  expect(await titles()).not.toContain('Short-lived');
  await expect(read(item)).rejects.toMatchObject({ code: 'not-found' });
  await ask(undoContentAct, { id: act });
  expect(await titles()).toContain('Short-lived');
});

it('hides a published item when its creation is taken back, and never gives its number again', async () => {
  const item = await publish(await newVideo('Once'));
  const created = (await historyOf(item)).find(({ act }) => act === 'create')!;
  expect((await ask(previewContentUndo, { id: created.id })).effects).toContain('Visitors no longer see it.');
  await expect(ask(undoContentAct, { id: created.id }, CLAIRE)).rejects.toMatchObject({
    code: 'owners-only',
  });
  await ask(undoContentAct, { id: created.id });
  expect(await titles()).not.toContain('Once');
  expect((await newVideo('Twice')).key).not.toBe(item.key);
});

it('removes the schedule when an author undoes or discards changes of the scheduled draft', async () => {
  const publishAt = new Date(Date.now() + 60_000).toISOString();
  const item = await publish(await newVideo('Approved'));
  const ended = { publishAt: null, problem: expect.stringMatching(/^It was changed since it was/) };
  await save(item, { title: 'Edited' }, CLAIRE);
  const edit = await lastAct(item);
  await plan(await read(item), { publishAt });
  const { effects } = await ask(previewContentUndo, { id: edit.id }, CLAIRE);
  expect(effects).toContain('It is no longer scheduled.');
  await ask(undoContentAct, { id: edit.id }, CLAIRE);
  expect(await read(item)).toMatchObject({ ...ended, draft: { title: 'Approved' } });

  await save(await read(item), { title: 'Edited again' });
  const ofOwner = await lastAct(item);
  await plan(await read(item), { publishAt });
  const { kind, key, version } = await read(item);
  expect(await ask(discardContentDraft, { kind, key, version }, CLAIRE)).toMatchObject({
    ...ended,
    status: 'published',
  });

  await ask(undoContentAct, { id: (await lastAct(item)).id });
  expect(await read(item)).toMatchObject({ publishAt, problem: null, draft: { title: 'Edited again' } });
  expect((await ask(previewContentUndo, { id: ofOwner.id })).effects).not.toContain(
    'It is no longer scheduled.',
  );
  await ask(undoContentAct, { id: ofOwner.id });
  expect(await read(item)).toMatchObject({ publishAt, problem: null, draft: { title: 'Approved' } });
});

it('shows visitors the last published version after any sequence of edits, publications and undos', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('edit' as const), title: fc.constantFrom('one', 'two', 'three') }),
    fc.record({
      do: fc.constantFrom('publish', 'unpublish', 'discard', 'undo-last', 'undo-any', 'undo-twice' as const),
    }),
  );
  const shown = async (id: number) =>
    (await bus.request(listVideos, {})).find((video) => video.id === id) ?? null;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.nat(), async (steps, pick) => {
      let item = await newVideo('zero');
      const id = item.draft['id'] as number;
      for (const { do: act, ...more } of steps) {
        const before = item;
        const history = await historyOf(item);
        const seen = { kind: item.kind, key: item.key, version: item.version };
        if (act === 'edit') item = (await save(item, more)).item;
        else if (act === 'publish') item = await publish(item).catch(() => read(item));
        else if (act === 'unpublish') item = await ask(unpublishContentItem, seen);
        else if (act === 'discard') item = await ask(discardContentDraft, seen).catch(() => item);
        else {
          const one = act === 'undo-any' ? history[pick % history.length]! : history[0]!;
          await ask(undoContentAct, { id: one.id }).catch(() => undefined);
          if (act === 'undo-twice' && !one.isUndone)
            await ask(undoContentAct, { id: (await ask(listContentActs, {})).acts[0]!.id });
          item = await read(item).catch(() => before);
        }
        if (act === 'edit' || act === 'discard') expect(item.published).toEqual(before.published);
        if (act === 'publish' && 'videoUrl' in item.draft) expect(item.published).toEqual(item.draft);
        if (act === 'unpublish') expect(item.published).toBeNull();
        if (act === 'undo-twice' && !history[0]!.isUndone)
          expect([item.draft, item.published]).toEqual([before.draft, before.published]);
        const isThere = (await read(item).catch(() => null)) !== null;
        expect(await shown(id)).toEqual(isThere ? item.published : null);
        if (!isThere) return;
      }
    }),
    { numRuns: 25 },
  );
});
