import { setTimeout as sleep } from 'node:timers/promises';
import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { runMigrations } from 'graphile-worker';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { withMigrationLock } from '../database/migrate.js';
import { isDatabaseDown } from '../database/outage.js';
import { MetricsRegistry } from '../metrics/metrics-registry.js';
import { JOB_OPTIONS, type JobModuleOptions } from './job-options.js';
import { JobRunner } from './job-runner.js';
import { JobTasks } from './job-tasks.js';
import { Jobs } from './jobs.js';
import { workerLog } from './worker-log.js';

/** Pause while the database is unavailable, in ms. */
const RETRY_MS = 1_000;

/**
 * Background jobs: `Jobs` adds them, `@JobHandler` handles them. Needs a `DataSource` and a
 * `MetricsRegistry`.
 */
@Module({})
export class JobsModule {
  constructor(metrics: MetricsRegistry, dataSource: DataSource) {
    watchJobs(metrics, dataSource);
  }

  static forRoot(options: JobModuleOptions): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        { provide: JOB_OPTIONS, useValue: options },
        JobTasks,
        JobRunner,
        {
          provide: Jobs,
          useFactory: async (dataSource: DataSource) => {
            await installJobs(dataSource, options.databaseUrl);
            return new Jobs();
          },
          inject: [DataSource],
        },
      ],
      exports: [Jobs],
    };
  }
}

/** Migrates the job tables (schema `graphile_worker`). Processes that start together take turns. */
async function installJobs(dataSource: DataSource, databaseUrl: string): Promise<void> {
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

/** Exports the number of waiting, running and permanently failed jobs of each task. */
function watchJobs(metrics: MetricsRegistry, dataSource: DataSource): void {
  new Gauge({
    name: 'background_jobs',
    help: 'Jobs by task and state: waiting (also for its next attempt), running, failed (permanently)',
    labelNames: ['task', 'state'],
    registers: [metrics],
    async collect() {
      const rows: { task: string; state: string; count: number }[] | undefined = await dataSource
        .query(
          `SELECT task_identifier AS task, count(*)::int AS count,
                  CASE WHEN attempts >= max_attempts AND locked_at IS NULL THEN 'failed'
                       WHEN locked_at IS NULL THEN 'waiting' ELSE 'running' END AS state
           FROM graphile_worker.jobs GROUP BY 1, 3`,
        )
        .catch(() => undefined);
      if (!rows) return;
      this.reset();
      for (const { task, state, count } of rows) this.set({ task, state }, count);
    },
  });
}
