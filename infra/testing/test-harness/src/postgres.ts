import { randomBytes } from 'node:crypto';
import { chmodSync, createWriteStream, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Child, freePort, joinProcessRegistry } from '@studio/local-runtime';
import { ensureDatabase, postgresUrl, preparePostgres, runSql, waitForPostgres } from '@studio/local-servers';
import { testRun } from './run-folder.ts';

/** A database for one test. */
export interface TestDatabase {
  url: string;
  /** Deletes it, and closes remaining connections. */
  drop(): Promise<void>;
}

/** A server for one spec, which can stop, kill and restart it. */
export interface TestPostgres {
  createDatabase(name: string): Promise<TestDatabase>;
  stop(): Promise<void>;
  /** Kills it as a crash would. */
  kill(): Promise<void>;
  /** Restarts it on the same port and data. */
  start(): Promise<void>;
}

/**
 * A new, empty database with its own role on the run's server. `name` appears in logs only.
 * @example const { url, drop } = await createTestDatabase('catalog');
 */
export function createTestDatabase(name: string): Promise<TestDatabase> {
  const { postgresPort, postgresPassword } = testRun();
  return createDatabase(postgresUrl(postgresPort, postgresPassword), name);
}

/**
 * Starts a separate Postgres (about 0.7 s), for tests in which the database goes away. The spec must stop it; a
 * forgotten one ends with the run.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const { folder, running } = testRun();
  const home = mkdtempSync(join(folder, 'postgres-'));
  chmodSync(home, 0o755);
  const port = await freePort();
  const options = { dataDir: join(home, 'data'), port, password: 'fault', throwaway: true };
  const url = postgresUrl(port, options.password);
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
