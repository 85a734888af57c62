import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getProduct,
  getProducts,
  getSite,
  listArtworks,
  listBooks,
  listFeaturedContent,
  listGhostDolls,
  listProducts,
  listPublications,
  listRecipes,
  listVideos,
} from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { type RunningCatalog, runningCatalog } from '../test/running-catalog.js';

let catalog: RunningCatalog;
let bus: Bus;

beforeAll(async () => {
  catalog = await runningCatalog();
  bus = catalog.app.get(Bus);
});
afterAll(() => catalog?.stop());

describe('products', () => {
  it('answers one with its variants', async () => {
    const product = await bus.request(getProduct, { id: 102 });
    expect(product).toMatchObject({ id: 102, name: 'T-shirt (M)', price: 2_500, articleName: 'T-shirt' });
    expect(product.variants.map((variant) => variant.label)).toEqual(['S', 'M', 'L', 'XL']);
  });

  it('says not-found for an id that is not there', async () => {
    await expect(bus.request(getProduct, { id: 999_999 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('leaves unknown ids out of many', async () => {
    const found = await bus.request(getProducts, { ids: [130, 999_999, 101, 130] });
    expect(found.map(({ id }) => id)).toEqual([130, 101]);
  });

  it('lists them in the order of the files, by category if asked', async () => {
    const all = await bus.request(listProducts, {});
    expect(all[0]!.article).toBe('bundle');
    const prints = await bus.request(listProducts, { category: '3d-print' });
    expect(prints).toHaveLength(3);
    expect(prints.every((print) => print.comingSoon)).toBe(true);
  });
});

it('answers everything there is to read', async () => {
  expect(await bus.request(listPublications, {})).toHaveLength(4);
  expect((await bus.request(listGhostDolls, {})).map((doll) => doll.name)).toEqual([
    'Queen Heritage',
    'Golden Star',
    'Rose Petal',
  ]);
  expect((await bus.request(listRecipes, {})).length).toBeGreaterThanOrEqual(4);
  expect((await bus.request(listVideos, {})).length).toBeGreaterThan(0);
  expect((await bus.request(listFeaturedContent, {})).length).toBeGreaterThanOrEqual(3);
  expect(await bus.request(listBooks, {})).toHaveLength(3);
  expect(await bus.request(listArtworks, {})).toHaveLength(1);
  expect(await bus.request(getSite, {})).toMatchObject({
    name: 'Claire Arbor',
    tagline: 'Bringing creations to life.',
  });
});

describe('a second start', () => {
  const stockOf = async (id: number): Promise<number | null> =>
    (await bus.request(getProduct, { id })).inventory;

  it('keeps sold stock, follows new prices, and tells every replica', async () => {
    const data = catalog.app.get(DataSource);
    await data.query('UPDATE products SET inventory = 7 WHERE id = 110');
    const dearer = catalog.content.articles.map((article) =>
      article.article === 'tote-bag' ? { ...article, price: 2_100 } : article,
    );
    await catalog.addReplica({ ...catalog.content, articles: dearer });
    expect(await stockOf(110)).toBe(7);
    expect((await bus.request(getProduct, { id: 110 })).price).toBe(2_100);
    const [event] = await data.query(`SELECT event->'data' AS data FROM outbox ORDER BY seq DESC LIMIT 1`);
    expect(event.data).toEqual({ ids: [110] });
  });

  it('takes a product that left the files off the shelf', async () => {
    const fewer = catalog.content.articles.filter((article) => article.article !== 'keychain');
    await catalog.addReplica({ ...catalog.content, articles: fewer });
    await expect(bus.request(getProduct, { id: 140 })).rejects.toMatchObject({ code: 'not-found' });
  });
});
