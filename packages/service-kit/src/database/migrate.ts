import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

/** Advisory lock under which one replica at a time migrates. */
const MIGRATION_LOCK = 715_001;
const RETRY_MS = 200;

/** Runs pending migrations; replicas that start together wait for each other. */
export async function migrate(database: DataSource): Promise<void> {
  const runner = database.createQueryRunner();
  await runner.connect();
  try {
    while (!(await tryLock(runner))) await sleep(RETRY_MS);
    try {
      await runner.query('SET statement_timeout = 0');
      await database.runMigrations({ transaction: 'each' });
    } finally {
      await runner.query(`RESET statement_timeout; SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
    }
  } finally {
    await runner.release();
  }
}

async function tryLock(runner: { query(sql: string): Promise<{ locked: boolean }[]> }): Promise<boolean> {
  const [row] = await runner.query(`SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS locked`);
  return row?.locked === true;
}
