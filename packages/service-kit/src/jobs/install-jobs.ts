import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { DataSource } from 'typeorm';
import { withMigrationLock } from '../database/migrate.js';
import { isDatabaseDown } from '../database/outage.js';
import { workerLog } from './worker-log.js';

/** Pause while the database is unavailable, in ms. */
const RETRY_MS = 1_000;

/** Migrates the job tables (schema `graphile_worker`). Processes that start together take turns. */
export async function installJobs(dataSource: DataSource, databaseUrl: string): Promise<void> {
  for (;;) {
    try {
      return await withMigrationLock(dataSource, () =>
        runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: workerLog() }),
      );
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      await sleep(RETRY_MS);
    }
  }
}
