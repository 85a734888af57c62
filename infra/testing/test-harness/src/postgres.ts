import { randomBytes } from 'node:crypto';
import { chmodSync, createWriteStream, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Child, freePort, joinProcessRegistry } from '@studio/local-runtime';
import { ensureDatabase, postgresUrl, preparePostgres, runSql, waitForPostgres } from '@studio/local-servers';
import { testRun } from './run-folder.ts';

/** A database that one test has to itself. */
export interface TestDatabase {
  url: string;
  /** Removes it, ending whoever is still connected. */
  drop(): Promise<void>;
}

/** A server that one spec has to itself, to stop, kill and bring back. */
export interface TestPostgres {
  createDatabase(name: string): Promise<TestDatabase>;
  stop(): Promise<void>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Brings it back on the same port and data. */
  start(): Promise<void>;
}

/**
 * A fresh, empty database with a role of its own on the run's server. `name` is only for reading logs.
 * @example const { url, drop } = await createTestDatabase('catalog');
 */
export function createTestDatabase(name: string): Promise<TestDatabase> {
  const { postgresPort, postgresPassword } = testRun();
  return createDatabase(postgresUrl(postgresPort, 'postgres', postgresPassword), name);
}

/**
 * Starts a Postgres of the spec's own (about 0.7 s), for tests in which the database goes away.
 * It must be stopped at the end; what is forgotten ends with the run.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const { folder, running } = testRun();
  const home = mkdtempSync(join(folder, 'postgres-'));
  chmodSync(home, 0o755);
  const port = await freePort();
  const options = { dataDir: join(home, 'data'), port, password: 'fault', throwaway: true };
  const url = postgresUrl(port, 'postgres', options.password);
  const launch = () =>
    new Child(preparePostgres(options), joinProcessRegistry(running), createWriteStream(join(home, 'log')));
  let child = launch();
  await waitForPostgres(url);
  return {
    createDatabase: (name) => createDatabase(url, name),
    stop: () => child.stop(),
    kill: () => child.kill(),
    start: async () => {
      if (!child.ended) return;
      child = launch();
      await waitForPostgres(url);
    },
  };
}

async function createDatabase(adminUrl: string, name: string): Promise<TestDatabase> {
  const own = `${name}_${randomBytes(5).toString('hex')}`;
  const url = await ensureDatabase(adminUrl, own, randomBytes(8).toString('hex'));
  return {
    url,
    drop: () =>
      runSql(adminUrl, [`DROP DATABASE IF EXISTS "${own}" WITH (FORCE)`, `DROP ROLE IF EXISTS "${own}"`]),
  };
}
