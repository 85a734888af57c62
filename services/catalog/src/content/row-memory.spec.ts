import { expect, it } from '@jest/globals';
import type { FiledItem } from '@studio/contracts';
import { type Database } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { runningCatalog } from '../../testing/running-catalog.js';
import { readPublished } from './content-items.js';
import { RowMemory } from './row-memory.js';

const catalog = await runningCatalog();

it('reads again what has changed, also in a transaction and after its rollback, and remembers the rest', async () => {
  const { manager } = catalog.app.get(DataSource);
  const memory = new RowMemory<FiledItem>();
  const read = async (database: Database = manager) => {
    const items = await readPublished(database, memory);
    return {
      about: items.find(({ kind }) => kind === 'about')!,
      site: items.find(({ kind }) => kind === 'site')!,
    };
  };
  const write = (paragraph: string, database: Database = manager) =>
    database.query(`UPDATE content_items SET published = $1 WHERE kind = 'about'`, [
      { paragraphs: [paragraph] },
    ]);
  const before = await read();
  expect(await read()).toEqual(before);
  expect((await read()).about).toBe(before.about);

  const undone = manager.transaction(async (transaction) => {
    await write('Not yet.', transaction);
    expect((await read(transaction)).about.value).toEqual({ paragraphs: ['Not yet.'] });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  expect((await read()).about.value).toEqual(before.about.value);

  await write('Now.');
  const after = await read();
  expect(after.about.value).toEqual({ paragraphs: ['Now.'] });
  expect(after.site).toBe(before.site);
});

it('asks only for the version of the table while no row has changed', async () => {
  const { manager } = catalog.app.get(DataSource);
  const memory = new RowMemory<FiledItem>();
  const statements: string[] = [];
  const counting: Database = {
    query: (sql: string, values?: unknown[]) => {
      statements.push(sql);
      return manager.query(sql, values);
    },
  };
  const first = await readPublished(counting, memory);
  expect(statements).toHaveLength(2);
  expect(await readPublished(counting, memory)).toEqual(first);
  expect(statements).toHaveLength(3);
  await manager.query(`DELETE FROM content_items WHERE kind = 'recipes' AND key = $1`, [
    first.find(({ kind }) => kind === 'recipes')!.key,
  ]);
  expect(await readPublished(counting, memory)).toHaveLength(first.length - 1);
});
