import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { createTestDatabase } from '@studio/test-harness';
import { Client } from 'pg';
import { standIn } from './stand-in.js';

it('is the start of the SHA-256 digest of an id, as a uuid of version 8', async () => {
  const database = await createTestDatabase('stand-in');
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    for (const id of Array.from({ length: 50 }, () => randomUUID())) {
      const { rows } = await client.query<{ it: string }>(`SELECT ${standIn('$1::uuid')} AS it`, [id]);
      const digest = createHash('sha256').update(id).digest('hex');
      const pseudonym = rows[0]!.it.replaceAll('-', '');
      expect(pseudonym).toBe(`${digest.slice(0, 12)}8${digest.slice(13, 16)}8${digest.slice(17, 32)}`);
    }
  } finally {
    await client.end();
    await database.drop();
  }
});
