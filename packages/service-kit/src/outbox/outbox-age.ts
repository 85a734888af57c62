import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { MetricsRegistry } from '../metrics/metrics-registry.js';

/** Exports the number of unpublished events and the age of the oldest. */
export function watchOutbox(metrics: MetricsRegistry, database: DataSource): void {
  const waiting = new Gauge({
    name: 'outbox_unsent_events',
    help: 'Events not yet published',
    registers: [metrics],
  });
  new Gauge({
    name: 'outbox_age_seconds',
    help: 'Age of the oldest event not yet published; 0 when there is none',
    registers: [metrics],
    async collect() {
      const rows: { count: number; age: number }[] = await database
        .query(
          `SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS age
           FROM outbox WHERE sent_at IS NULL`,
        )
        .catch(() => []);
      if (!rows[0]) return;
      waiting.set(rows[0].count);
      this.set(rows[0].age);
    },
  });
}
