import { expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { createTestDatabase } from '@studio/test-harness';
import pg from 'pg';
import { gatewayDatabase } from './gateway-database.js';

const GATEWAYS = 6;
const ROUNDS = 3;

/** What a gateway does with its database at start. */
async function start(url: string): Promise<void> {
  const module = gatewayDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 });
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  await app.close();
}

async function tablesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  await client.end();
  return rows.map(({ name }) => name);
}

it('several gateways that start at once on an empty database make its tables once, and all of them start', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const database = await createTestDatabase('gateway');
    const started = await Promise.allSettled(Array.from({ length: GATEWAYS }, () => start(database.url)));
    expect(started.map(({ status }) => status)).toEqual(Array(GATEWAYS).fill('fulfilled'));
    expect(await tablesOf(database.url)).toEqual([
      'ended_people',
      'migrations',
      'sessions',
      'sign_in_erasures',
      'sign_outs',
    ]);
    await database.drop();
  }
});

it('takes over the tables of an earlier release, with what is in them', async () => {
  const database = await createTestDatabase('gateway');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    CREATE TABLE sessions (sid text PRIMARY KEY, user_id uuid, data jsonb NOT NULL,
      touched_at timestamptz NOT NULL DEFAULT now(), idle_until timestamptz NOT NULL, ends_at timestamptz NOT NULL);
    CREATE INDEX sessions_user ON sessions (user_id);
    CREATE INDEX sessions_idle ON sessions (idle_until);
    CREATE TABLE ended_people (user_id uuid PRIMARY KEY, ended_at timestamptz NOT NULL DEFAULT now());
    INSERT INTO sessions (sid, data, idle_until, ends_at) VALUES ('kept', '{}', now(), now())`);
  await start(database.url);
  await start(database.url);
  const { rows } = await client.query('SELECT sid FROM sessions');
  await client.end();
  expect(rows).toEqual([{ sid: 'kept' }]);
  await database.drop();
});
