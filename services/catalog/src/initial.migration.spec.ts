import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { schemaDifferences } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { type RunningCatalog, runningCatalog } from '../testing/running-catalog.js';

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await runningCatalog();
});
afterAll(() => catalog?.stop());

it('creates the tables and columns of the entities', async () => {
  expect(await schemaDifferences(catalog.app.get(DataSource))).toEqual([]);
});
