import { expect, it } from '@jest/globals';
import { schemaDifferences } from '@studio/test-harness';
import { openShop } from '../testing/test-shop.js';

const shop = await openShop();

it('creates the tables and columns of the entities', async () => {
  expect(await schemaDifferences(shop.dataSource)).toEqual([]);
});
