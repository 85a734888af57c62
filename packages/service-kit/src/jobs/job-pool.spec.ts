import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@studio/test-harness';
import type { Pool } from 'pg';
import { openJobPool } from './job-pool.js';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase('kit');
  pool = openJobPool(database.url, 'a test');
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

it('releases a listening connection once, also when it is lost and released again', async () => {
  const { client, release } = await new Promise<{ client: object; release: () => void }>((resolve, reject) =>
    pool.connect((error, client, release) => (client ? resolve({ client, release }) : reject(error))),
  );
  expect(pool.idleCount).toBe(0);
  release();
  release();
  expect([pool.idleCount, pool.totalCount]).toEqual([1, 1]);
  const holder = await pool.connect();
  expect(holder).toBe(client);
  release();
  expect(pool.idleCount).toBe(0);
  holder.release();
});
