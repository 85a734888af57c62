import { expect, it } from '@jest/globals';
import { schemaDifferences } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { schemaOf } from './content/new-item.js';
import { runningCatalog } from '../testing/running-catalog.js';

const catalog = await runningCatalog();

it('creates the tables and columns of the entities', async () => {
  expect(await schemaDifferences(catalog.app.get(DataSource))).toEqual([]);
});

it('has chefs of the specified cat types only', () => {
  const types = ['cream', 'tabby', 'orange', 'calico', 'green', 'grey', 'blue'];
  expect(schemaOf('chefs').properties!['catType']!['enum']).toEqual(types);
  expect(catalog.content.published.chefs.filter(({ catType }) => !types.includes(catType))).toEqual([]);
});
