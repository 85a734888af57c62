import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  type BulkChange,
  type ContentItem,
  createContentItem,
  doBulkChange,
  listContentActs,
  listProducts,
  previewBulkUndo,
  proposeContentItem,
  publishContentItem,
  tryBulkChange,
  undoBulkChange,
  undoContentAct,
  withPercent,
} from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import fc from 'fast-check';
import { CLAIRE, deskOf, MAMA } from '../../testing/desk.js';
import { runningCatalog } from '../../testing/running-catalog.js';

const catalog = await runningCatalog();
const bus = catalog.app.get(Bus);

const { ask, save, publish, read, lastAct, newVideo, titles } = deskOf(bus);
const product = (key: string) => ({ kind: 'products' as const, key });
const KEYS = ['mug', 'notebook', 'keychain'];
const products = () => Promise.all(KEYS.map((key) => read(product(key))));
const pick = ({ kind, key, version }: ContentItem) => ({ kind, key, version });
const change = (items: readonly ContentItem[], what: BulkChange, caller = MAMA, key = randomUUID()) =>
  ask(doBulkChange, { key, change: what, items: items.map(pick) }, caller).then((outcome) => ({
    ...outcome,
    key,
  }));
const tried = async (items: readonly Pick<ContentItem, 'kind' | 'key'>[], what: BulkChange, caller = MAMA) =>
  (await ask(tryBulkChange, { change: what, items: items.map(({ kind, key }) => ({ kind, key })) }, caller))
    .items;
/** Takes a change back as its preview says, with what was changed since. */
const overwrite = async (key: string) =>
  ask(undoBulkChange, { key, items: (await ask(previewBulkUndo, { key })).items, overwrite: true });
const priceOf = (item: ContentItem) => item.published?.['price'];
const shownPrices = async () => {
  const shown = await bus.request(listProducts, {});
  return Object.fromEntries(shown.map(({ article, price }) => [article, price]));
};

it('says what it would do, does it, and takes it back as a whole', async () => {
  const before = await products();
  const raise = { do: 'price-percent', percent: 10 } as const;
  const [mug] = await tried(before, raise);
  expect(mug).toMatchObject({ title: 'Mug', refusal: null, effects: ['Price from $15.00 to $16.50.'] });
  const { done, refused, key } = await change(before, raise);
  expect([done, refused]).toEqual([3, []]);
  expect((await shownPrices())['mug']).toBe(1_650);
  const { acts } = await ask(listContentActs, {});
  expect(acts[0]).toMatchObject({ act: 'price', bulk: { key, items: 3 }, isUndone: false });
  expect(acts.filter(({ bulk }) => bulk?.key === key)).toHaveLength(1);

  const { effects } = await ask(previewBulkUndo, { key });
  expect(effects[0]).toMatch(/^Mug: .*The price returns to \$15\.00/);
  expect(await ask(undoBulkChange, { key })).toEqual({ done: 3, refused: [] });
  expect((await products()).map(priceOf)).toEqual(before.map(priceOf));
  expect((await ask(listContentActs, {})).acts.slice(0, 2)).toMatchObject([
    { act: 'undo', bulk: { items: 3 } },
    { act: 'price', isUndone: true },
  ]);
});

it('does a change once when its answer was lost, and refuses what changed since the trial', async () => {
  const before = await products();
  const raise = { do: 'price-amount', amount: 100 } as const;
  const [mug, notebook, keychain] = before as [ContentItem, ContentItem, ContentItem];
  await save(notebook, { description: 'Changed meanwhile.' });
  const { done, refused, key } = await change(before, raise);
  expect(done).toBe(2);
  expect(refused).toEqual([
    { ...product('notebook'), title: notebook.title, reason: 'Somebody changed it since the trial.' },
  ]);
  expect(await change(before, raise, MAMA, key)).toEqual({ done, refused, key });
  const [mugAfter, notebookAfter, keychainAfter] = await products();
  expect([mugAfter, notebookAfter, keychainAfter].map((item) => priceOf(item!))).toEqual([
    Number(priceOf(mug)) + 100,
    priceOf(notebook),
    Number(priceOf(keychain)) + 100,
  ]);
  await ask(undoContentAct, { id: (await lastAct(mug)).id });
  await save(await read(keychain), { price: 5_000 });
  expect(await ask(undoBulkChange, { key })).toMatchObject({ done: 0, refused: [{ key: 'keychain' }] });
  const { items } = await ask(previewBulkUndo, { key });
  await save(await read(keychain), { description: 'Not seen.' }, CLAIRE);
  for (const seen of [{ items }, {}])
    expect(await ask(undoBulkChange, { key, overwrite: true, ...seen })).toMatchObject({
      done: 0,
      refused: [{ key: 'keychain', reason: expect.stringMatching(/^Somebody changed this meanwhile/) }],
    });
  expect((await read(keychain)).draft['description']).toBe('Not seen.');
  expect(await overwrite(key)).toEqual({ done: 1, refused: [] });
  expect((await products()).map(priceOf)).toEqual(before.map(priceOf));
});

it('names what it leaves out, and why', async () => {
  const complete = await newVideo('Complete');
  const faulty = await ask(createContentItem, { kind: 'videos', title: 'Faulty' });
  const [ok, fault, same] = await tried([complete, faulty, product('mug')], { do: 'publish' });
  expect(ok).toMatchObject({ effects: ['Visitors see it.'], refusal: null });
  expect(fault!.refusal).toMatch(/cannot be published yet.*videoUrl/);
  expect(same!.refusal).toBe('It is so already.');
  const [shop] = await tried([{ kind: 'shop', key: 'it' }], { do: 'unpublish' });
  expect(shop!.refusal).toMatch(/needs/);
  const [cheap] = await tried([product('keychain')], { do: 'price-amount', amount: -100_000 });
  expect(cheap!.refusal).toMatch(/less than 50 cents/);
  const { item: typed } = await save(await read(product('keychain')), { price: '30,000' });
  await expect(publish(typed)).rejects.toMatchObject({
    message: expect.stringContaining('price: A number is needed'),
  });
  const [unread] = await tried([typed], { do: 'price-percent', percent: 10 });
  expect(unread!.refusal).toBe('Its price is no number yet.');
  await save(typed, { price: typed.published!['price'] });
  for (const variants of ['S', 0, [null]]) {
    const { item: broken } = await save(await read(product('keychain')), { variants });
    const [refused] = await tried([broken], { do: 'price-percent', percent: 10 });
    expect(refused!.refusal).toBe('Its variants are not complete.');
  }
  await save(await read(product('keychain')), { variants: typed.published!['variants'] });
  const soon = {
    do: 'plan',
    publishAt: new Date(Date.now() + 60_000).toISOString(),
    unpublishAt: null,
  } as const;
  expect((await tried([complete], soon))[0]!.effects).toEqual(['It will be published at that time.']);
  expect(await change([complete], soon)).toMatchObject({ done: 1 });
  const planned = await read(complete);
  expect(planned.publishAt).toBe(soon.publishAt);
  expect(await change([planned, faulty], { do: 'publish' })).toMatchObject({
    done: 1,
    refused: [{ title: 'Faulty' }],
  });
  expect(await titles()).toContain('Complete');
});

it('lets an author change drafts, and nothing that visitors see', async () => {
  const [mug] = await products();
  const lower = { do: 'price-percent', percent: -20 } as const;
  expect((await tried([mug!], lower, CLAIRE))[0]!.effects).toEqual([
    expect.stringMatching(/^In the draft: Price from /),
  ]);
  await ask(proposeContentItem, { ...product('mug'), proposal: 'publish' }, CLAIRE);
  await change([await read(mug!)], lower, CLAIRE);
  const after = await read(mug!);
  expect(priceOf(after)).toBe(priceOf(mug!));
  expect(after.proposedBy).toBeNull();
  for (const what of ['publish', 'unpublish'] as const) {
    const { done, refused } = await change([after], { do: what }, CLAIRE);
    expect([done, refused[0]!.reason]).toEqual([0, 'Only an owner may do this.']);
  }
  await publish(await read(mug!));
});

it('shows visitors the last published prices after any sequence of changes of many items and undos', async () => {
  const step = fc.constantFrom<BulkChange | { do: 'edit' } | { do: 'undo' } | { do: 'undo-one' }>(
    { do: 'price-percent', percent: -30 },
    { do: 'price-percent', percent: 12.5 },
    { do: 'price-amount', amount: 120 },
    { do: 'publish' },
    { do: 'unpublish' },
    { do: 'edit' },
    { do: 'undo' },
    { do: 'undo-one' },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.nat(2), async (steps, one) => {
      // What visitors should see of each product, and what it was before each change of many.
      let expected = (await products()).map(priceOf);
      const undoable: { key: string; before: typeof expected }[] = [];
      for (const what of steps) {
        const items = await products();
        if (what.do === 'edit') await save(items[one]!, { description: `Draft ${randomUUID()}` });
        else if (what.do === 'undo' || what.do === 'undo-one') {
          const last = undoable.pop();
          if (!last) continue;
          const act = what.do === 'undo-one' ? await lastAct(items[one]!) : null;
          if (act?.bulk?.key === last.key) {
            await ask(undoContentAct, { id: act.id });
            expected[one] = last.before[one];
          }
          await overwrite(last.key);
          expected = last.before;
        } else {
          const before = expected;
          const { key, refused } = await change(items, what);
          const isRefused = (at: number) => refused.some((item) => item.key === KEYS[at]);
          const draftPrice = (at: number) => items[at]!.draft['price'];
          expected = before.map((price, at) => {
            if (isRefused(at)) return price;
            if (what.do === 'publish') return draftPrice(at);
            if (what.do === 'unpublish' || price === undefined) return undefined;
            if (what.do === 'price-percent') return withPercent(price as number, what.percent);
            return (price as number) + (what.do === 'price-amount' ? what.amount : 0);
          });
          if (refused.length < KEYS.length) undoable.push({ key, before });
        }
        expect((await products()).map(priceOf)).toEqual(expected);
        const shown = await shownPrices();
        expect(KEYS.map((key) => shown[key])).toEqual(expected);
      }
      for (const item of await products())
        if (item.status !== 'published') await ask(publishContentItem, pick(item));
    }),
    { numRuns: 10 },
  );
});
