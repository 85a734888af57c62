import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { schemaDifferences } from '@studio/test-harness';
import { TestShop } from '../testing/test-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

it('creates the tables and columns of the entities', async () => {
  expect(await schemaDifferences(shop.dataSource)).toEqual([]);
});
