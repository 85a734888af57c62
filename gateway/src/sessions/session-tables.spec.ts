import { expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { createTestDatabase, query, schemaDifferences } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { Initial1700000000001 } from './initial.migration.js';
import { gatewayDatabase } from './gateway-database.js';
import { EndedPersonEntity, SessionEntity, SignOutEntity } from './session.entities.js';

const GATEWAYS = 6;
const ROUNDS = 3;

/** Connects to the database and migrates it, as a gateway does at start. */
async function start(url: string): Promise<void> {
  const module = gatewayDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2, REQUEST_TIMEOUT_FACTOR: 1 });
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  await app.close();
}

async function tablesOf(url: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    url,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

it('creates the tables once when several gateways start concurrently on an empty database', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const database = await createTestDatabase('gateway');
    const started = await Promise.allSettled(Array.from({ length: GATEWAYS }, () => start(database.url)));
    expect(started.map(({ status }) => status)).toEqual(Array(GATEWAYS).fill('fulfilled'));
    expect(await tablesOf(database.url)).toEqual(['ended_people', 'migrations', 'sessions', 'sign_outs']);
    await database.drop();
  }
});

it('has the tables that the entities describe', async () => {
  const database = await createTestDatabase('gateway');
  const dataSource = await new DataSource({
    type: 'postgres',
    url: database.url,
    entities: [SessionEntity, EndedPersonEntity, SignOutEntity],
    migrations: [Initial1700000000001],
    migrationsRun: true,
  }).initialize();
  expect(await schemaDifferences(dataSource)).toEqual([]);
  await dataSource.destroy();
  await database.drop();
});
