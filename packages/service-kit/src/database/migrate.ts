import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';

/** Advisory lock that lets one replica at a time migrate. */
const MIGRATION_LOCK = 715_001;
const RETRY_MS = 200;

/** Runs pending migrations. Replicas that start together wait for each other. */
export function migrate(dataSource: DataSource): Promise<void> {
  return withMigrationLock(dataSource, async (runner) => {
    try {
      await runner.query('SET statement_timeout = 0');
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      await runner.query('RESET statement_timeout');
    }
  });
}

/** Runs `change` under the migration lock, with the connection that holds the lock. */
export async function withMigrationLock(
  dataSource: DataSource,
  change: (runner: QueryRunner) => Promise<void>,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    while (!(await tryLock(runner))) await sleep(RETRY_MS);
    try {
      await change(runner);
    } finally {
      await runner.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
    }
  } finally {
    await runner.release();
  }
}

async function tryLock(runner: { query(sql: string): Promise<{ locked: boolean }[]> }): Promise<boolean> {
  const [row] = await runner.query(`SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS locked`);
  return row?.locked === true;
}
