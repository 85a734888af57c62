import { afterAll, expect, it } from '@jest/globals';
import { createTestDatabase } from '@studio/test-harness';
import type { Pool } from 'pg';
import { openJobPool } from './job-pool.js';

const database = await createTestDatabase('kit');
const pool = openJobPool(database.url, 'a test');
afterAll(async () => {
  await pool.end();
  await database.drop();
});

interface Connected {
  error: Error | undefined;
  client: object | undefined;
  release: (() => void) | undefined;
}

/** Connects as graphile-worker does for the connection that listens. */
const connect = (to: Pool): Promise<Connected> =>
  new Promise((resolve) => to.connect((error, client, release) => resolve({ error, client, release })));

it('releases a listening connection once, also when it is lost and released again', async () => {
  const { client, release } = await connect(pool);
  expect(pool.idleCount).toBe(0);
  release!();
  release!();
  expect([pool.idleCount, pool.totalCount]).toEqual([1, 1]);
  const holder = await pool.connect();
  expect(holder).toBe(client);
  release!();
  expect(pool.idleCount).toBe(0);
  holder.release();
});

it('calls back with an error alone when it is closed', async () => {
  const closed = openJobPool(database.url, 'a closed test');
  await closed.end();
  const { error, client, release } = await connect(closed);
  expect(error?.message).toMatch('after calling end');
  expect([client, release]).toEqual([undefined, undefined]);
});
