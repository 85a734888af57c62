import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from '@jest/globals';
import {
  changeProduct,
  getProduct,
  getProducts,
  listProducts,
  listStock,
  listStockActs,
  reserveStock,
  undoContentAct,
  type DeskProduct,
  type Product,
} from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { until } from '@studio/test-harness';
import { deskOf } from '../../testing/desk.js';
import { runningCatalog } from '../../testing/running-catalog.js';
import { ContentController } from '../content/content.controller.js';

const SHIRT_S = 101;
const SHIRT_M = 102;
const TOTE = 110;
const catalog = await runningCatalog();
const bus = catalog.app.get(Bus);

const { ask, save, plan, read, lastAct } = deskOf(bus);
const onDesk = async (id: number): Promise<DeskProduct> =>
  (await ask(listStock, {})).products.find(({ productId }) => productId === id)!;

/**
 * Waits until visitors see the product's new fields: each replica caches products for a second, and longer
 * while the database is slow.
 */
const shows = (id: number, seen: Partial<Product>) =>
  until(async () => {
    const product = await bus.request(getProduct, { id });
    return isDeepStrictEqual({ ...product, ...seen }, product);
  });

it('rejects a price that is below the card minimum', async () => {
  const tooCheap = ask(changeProduct, { id: TOTE, price: 49 });
  await expect(tooCheap).rejects.toMatchObject({ code: 'invalid-input' });
});

it('changes price and state of one variant for visitors and across restarts', async () => {
  const before = await bus.request(getProduct, { id: SHIRT_M });
  const changed = await ask(changeProduct, { id: SHIRT_M, price: 2_750, state: 'coming-soon' });
  expect(changed).toMatchObject({ price: 2_750, state: 'coming-soon' });
  const seen = { price: 2_750, comingSoon: true };
  await shows(SHIRT_M, seen);
  expect(await bus.request(getProduct, { id: SHIRT_S })).toMatchObject({
    price: before.price,
    comingSoon: false,
  });
  await expect(
    bus.request(reserveStock, {
      orderId: randomUUID(),
      lines: [{ productId: SHIRT_M, quantity: 1 }],
      heldMs: 1,
    }),
  ).rejects.toMatchObject({ code: 'not-for-sale' });
  await catalog.addReplica();
  await shows(SHIRT_M, seen);
  await ask(changeProduct, { id: SHIRT_M, price: before.price, state: 'on-sale' });
  await shows(SHIRT_M, { price: before.price, comingSoon: false });
});

it('does not replace what another owner has saved meanwhile', async () => {
  const { price, name } = await onDesk(TOTE);
  const raise = () => ask(changeProduct, { id: TOTE, price: price + 100, seen: { price, name } });
  await raise();
  await expect(
    ask(changeProduct, { id: TOTE, price: price + 200, seen: { price, name } }),
  ).rejects.toMatchObject({ code: 'changed' });
  // The same request again, after a lost answer.
  expect(await raise()).toMatchObject({ price: price + 100 });
  // Another field, and the price that is seen now.
  await ask(changeProduct, { id: TOTE, state: 'coming-soon', seen: { price, state: 'on-sale' } });
  await ask(changeProduct, { id: TOTE, price, state: 'on-sale', seen: { price: price + 100 } });
  expect(await onDesk(TOTE)).toMatchObject({ price, state: 'on-sale' });
});

it('records nothing when nothing changes', async () => {
  const before = await ask(listStockActs, {});
  expect(await ask(changeProduct, { id: TOTE })).toMatchObject({ productId: TOTE });
  expect(await ask(listStockActs, {})).toEqual(before);
});

it('changes name and description for all variants of an article, and the price for one variant', async () => {
  const { name, description } = await onDesk(SHIRT_M);
  await ask(changeProduct, { id: SHIRT_M, price: 2_600 });
  const fields = { name: 'Dusk shirt', description: 'Soft as dusk.' };
  expect(await ask(changeProduct, { id: SHIRT_M, ...fields })).toMatchObject({ ...fields, price: 2_600 });
  await shows(SHIRT_S, { name: 'Dusk shirt (S)', description: 'Soft as dusk.', price: 2_500 });
  expect(await ask(changeProduct, { id: SHIRT_S, name, description })).toMatchObject({ name: 'T-shirt' });
});

it('retires a product: only the desk lists it, and carts mark it as not for sale', async () => {
  await ask(changeProduct, { id: TOTE, state: 'retired' });
  await until(async () => !(await bus.request(listProducts, {})).some(({ id }) => id === TOTE));
  expect(await onDesk(TOTE)).toMatchObject({ state: 'retired' });
  // Each replica caches products for a second, so two requests in a row may differ.
  await until(async () => {
    const [product] = await bus.request(getProducts, { ids: [TOTE] });
    return product?.name === 'Tote bag' && product.comingSoon;
  });
  await until(() =>
    bus.request(getProduct, { id: TOTE }).then(
      () => false,
      (error: unknown) => (error as { code?: string }).code === 'not-found',
    ),
  );
  await ask(changeProduct, { id: TOTE, state: 'on-sale' });
  await until(async () => (await bus.request(listProducts, {})).some(({ id }) => id === TOTE));
});

it('keeps a changed price and state when a draft is published that was scheduled before', async () => {
  const shirt = await read({ kind: 'products', key: 't-shirt' });
  const variants = shirt.draft['variants'] as object[];
  const { item } = await save(shirt, { variants: [...variants, { label: 'XXL', stock: 5 }] });
  await plan(item, { publishAt: new Date(Date.now() + 2_000).toISOString() });
  await ask(changeProduct, { id: SHIRT_M, price: 3_000, state: 'coming-soon' });
  const { id: undone } = await lastAct(shirt);
  await ask(changeProduct, { id: SHIRT_S, price: 2_900 });
  const { id: kept } = await lastAct(shirt);
  await expect(ask(undoContentAct, { id: undone })).rejects.toMatchObject({ code: 'changed-since' });
  await ask(undoContentAct, { id: kept });
  await ask(undoContentAct, { id: undone });
  expect((await read(shirt)).draft).toEqual(item.draft);
  await ask(changeProduct, { id: SHIRT_M, price: 3_000, state: 'coming-soon' });

  await until(async () => (await read(shirt)).status === 'published');
  const { published } = await read(shirt);
  expect(published!['variants']).toEqual([
    ...variants.map((variant) =>
      'id' in variant && variant.id === SHIRT_M
        ? { ...variant, price: 3_000, state: 'coming-soon' }
        : variant,
    ),
    { id: expect.any(Number), label: 'XXL', stock: 5 },
  ]);
});

it('keeps a changed name and description when a draft with others is published', async () => {
  const tote = await read({ kind: 'products', key: 'tote-bag' });
  const { item } = await save(tote, { name: 'Bag', description: 'A bag.', price: 1_900 });
  await ask(changeProduct, { id: TOTE, name: 'Dusk bag' });
  expect((await read(tote)).draft).toEqual({ ...item.draft, name: 'Dusk bag' });
  const { id } = await lastAct(tote);
  await ask(undoContentAct, { id });
  expect((await read(tote)).draft).toEqual(item.draft);
  await ask(changeProduct, { id: TOTE, name: 'Dusk bag', description: 'Soft as dusk.' });
  await plan(await read(tote), { publishAt: new Date(Date.now() + 1_000).toISOString() });
  await until(async () => (await read(tote)).status === 'published');
  const texts = { name: 'Dusk bag', description: 'Soft as dusk.' };
  expect((await read(tote)).published).toEqual({ ...item.draft, ...texts });
});

it('has the customs data of its article for every variant', () => {
  const { goods } = catalog.app.get(ContentController).customs();
  expect(goods[SHIRT_S]).toEqual({
    description: 'Cotton T-shirt',
    hsCode: '6109.10',
    origin: 'US',
    grams: 180,
  });
  expect(goods[SHIRT_M]).toEqual(goods[SHIRT_S]);
  const unknown = catalog.content.articles.filter(({ variants }) => variants.some(({ id }) => !goods[id]));
  expect(unknown.map(({ article }) => article)).toEqual([]);
});
