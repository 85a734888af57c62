import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import {
  getClubPicture,
  getContent,
  getProduct,
  getProducts,
  getSite,
  listArtworks,
  listBooks,
  listFeaturedContent,
  listGhostDolls,
  listPageNames,
  listProducts,
  listPublications,
  listStoryChapters,
  listRecipes,
  listVideos,
} from '@studio/contracts';
import { Bus, type BusError } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { Logger } from '@nestjs/common';
import { ContentActs, hideIn } from './content/content-acts.js';
import { FILES } from './content/filed-content.controller.js';
import { FollowedContent } from './content/followed-content.js';
import { DEFAULT_CONTENT_DIR } from './content/content-files.js';
import { runningCatalog } from '../testing/running-catalog.js';
import { until } from '@studio/test-harness';

const catalog = await runningCatalog();
const bus = catalog.app.get(Bus);

describe('products', () => {
  it('returns a product with its variants', async () => {
    const product = await bus.request(getProduct, { id: 102 });
    expect(product).toMatchObject({ id: 102, name: 'T-shirt (M)', price: 2_500, articleName: 'T-shirt' });
    expect(product.variants.map((variant) => variant.label)).toEqual(['S', 'M', 'L', 'XL']);
  });

  it('returns not-found for an unknown id', async () => {
    await expect(bus.request(getProduct, { id: 999_999 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('omits unknown ids from a list', async () => {
    const found = await bus.request(getProducts, { ids: [130, 999_999, 101, 130] });
    expect(found.map(({ id }) => id)).toEqual([130, 101]);
  });

  it('lists products in the order of the files, optionally by category', async () => {
    const all = await bus.request(listProducts, {});
    expect(all[0]!.article).toBe('bundle');
    const prints = await bus.request(listProducts, { category: '3d-print' });
    expect(prints).toHaveLength(3);
    expect(prints.every((print) => print.comingSoon)).toBe(true);
  });
});

it("returns the club's pictures, and no other file", async () => {
  const caller = {
    userId: '0198f5b2-7c31-7a60-8c1f-2f6a3c0d9b11',
    email: 'a@b.test',
    firstName: 'A',
    lastName: 'B',
  };
  const { base64 } = await bus.request(getClubPicture, { file: 'early-full-cello.webp' }, { caller });
  expect(Buffer.from(base64, 'base64').subarray(8, 12).toString()).toBe('WEBP');
  await expect(bus.request(getClubPicture, { file: 'logo.webp' }, { caller })).rejects.toMatchObject({
    code: 'not-found',
  });
});

it('returns all content', async () => {
  expect(await bus.request(listPublications, {})).toHaveLength(4);
  expect((await bus.request(listStoryChapters, {})).length).toBeGreaterThanOrEqual(3);
  expect((await bus.request(listGhostDolls, {})).map((doll) => doll.name)).toEqual([
    'Queen Heritage',
    'Golden Star',
    'Rose Petal',
  ]);
  expect((await bus.request(listPageNames, {}))['dollType']).toContain('Bringer of fair weather');
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

it('returns published content by name, as a whole or one entry of a record', async () => {
  expect(await bus.request(getContent, { name: 'chefs' })).toHaveLength(13);
  const stories = (await bus.request(getContent, { name: 'stories' })) as Record<string, string[]>;
  expect(await bus.request(getContent, { name: 'stories', entry: 'mango' })).toEqual(stories.mango);
  for (const asked of [
    { name: 'stories', entry: 'tuna' },
    { name: 'chefs', entry: 'mango' },
    { name: 'stories', entry: 'constructor' },
    { name: 'site', entry: 'tagline' },
  ] as const)
    await expect(bus.request(getContent, asked)).rejects.toMatchObject({ code: 'not-found' });
  for (const name of ['shop', 'products'])
    await expect(bus.request(getContent, { name: name as 'site' })).rejects.toMatchObject({
      code: 'invalid-input',
    });
});

it('reloads changed files in development; on a mistake it logs the file and keeps the previous content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(DEFAULT_CONTENT_DIR, folder, { recursive: true });
  const followed = catalog.app.get(FollowedContent);
  const save = async (file: string, before: string, after: string) => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain(before);
    await writeFile(join(folder, file), text.replace(before, after));
  };
  const told = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  await followed.follow(folder);
  try {
    await save('site.json', 'Bringing creations to life.', 'Edited.');
    await until(async () => (await bus.request(getSite, {})).tagline === 'Edited.');
    await save('products/mug.json', '"price": 1500', '"price": -1');
    await until(() => told.mock.calls.length > 0);
    expect(String(told.mock.calls[0])).toMatch(/price: /);
    expect((await bus.request(getSite, {})).tagline).toBe('Edited.');
    await save('products/mug.json', '"price": -1', '"price": 1600');
    await until(async () =>
      (await bus.request(listProducts, {})).some(
        ({ article, price }) => article === 'mug' && price === 1_600,
      ),
    );
    await save('products/mug.json', '"price": 1600', '"price": 1500');
    await save('site.json', 'Edited.', 'Bringing creations to life.');
    await until(async () =>
      (await bus.request(listProducts, {})).some(
        ({ article, price }) => article === 'mug' && price === 1_500,
      ),
    );
  } finally {
    told.mockRestore();
    await followed.onModuleDestroy();
    await rm(folder, { recursive: true });
  }
});

it('keeps stock and published content over a restart, and ignores the files then', async () => {
  await catalog.app.get(DataSource).query('UPDATE products SET inventory = 7 WHERE id = 110');
  const acts = catalog.app.get(ContentActs);
  const publish = (kind: 'products', key: string, change: (fields: object) => object) =>
    acts.actPublicly({ kind, key }, FILES, () => ({
      act: 'publish',
      change: (state) => {
        const published = change(state.published!) as Record<string, unknown>;
        return { ...state, draft: published, published };
      },
    }));
  await publish('products', 'tote-bag', (fields) => ({ ...fields, price: 2_100 }));
  await acts.actPublicly({ kind: 'products', key: 'keychain' }, FILES, () => ({
    act: 'unpublish',
    change: hideIn('products'),
  }));
  await catalog.addReplica();
  const isKept = async () => {
    const { price, inventory } = await bus.request(getProduct, { id: 110 });
    const hidden = await bus.request(getProduct, { id: 140 }).catch(({ code }: BusError) => code);
    return price === 2_100 && inventory === 7 && hidden === 'not-found';
  };
  // Requests may reach any replica, so several replies in a row have to be right. A replica answers with older products
  // while its database is slow.
  await until(async () => {
    for (let count = 0; count < 20; count += 1) if (!(await isKept())) return false;
    return true;
  });
});
