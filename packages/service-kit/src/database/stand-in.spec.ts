import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { createTestDatabase } from '@studio/test-harness';
import { Client } from 'pg';
import { isStandIn, standIn, standInOf } from './stand-in.js';

it('computes the same pseudonym in SQL and in code', async () => {
  const database = await createTestDatabase('stand-in');
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    for (const id of Array.from({ length: 50 }, () => randomUUID())) {
      const { rows } = await client.query<{ it: string }>(`SELECT ${standIn('$1::uuid')} AS it`, [id]);
      expect(rows[0]!.it).toBe(standInOf(id));
      expect([isStandIn(id), isStandIn(standInOf(id))]).toEqual([false, true]);
    }
  } finally {
    await client.end();
    await database.drop();
  }
});
