import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { MetricsRegistry } from '../metrics/metrics-registry.js';

/** Exports the number of waiting, running and permanently failed jobs of each task. */
export function watchJobs(metrics: MetricsRegistry, dataSource: DataSource): void {
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
