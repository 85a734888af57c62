import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { createTestDatabase, query } from '@studio/test-harness';
import { standIn } from './stand-in.js';

it('is the start of the SHA-256 digest of an id, as a uuid of version 8', async () => {
  const database = await createTestDatabase('stand-in');
  const ids = Array.from({ length: 50 }, () => randomUUID());
  const sql = `SELECT id, ${standIn('id')} AS it FROM unnest($1::uuid[]) AS t (id)`;
  const rows = await query<{ id: string; it: string }>(database.url, sql, [ids]);
  expect(rows).toHaveLength(50);
  for (const { id, it: pseudonym } of rows) {
    const digest = createHash('sha256').update(id).digest('hex');
    expect(pseudonym.replaceAll('-', '')).toBe(
      `${digest.slice(0, 12)}8${digest.slice(13, 16)}8${digest.slice(17, 32)}`,
    );
  }
  await database.drop();
});
