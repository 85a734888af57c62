import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { MetricsRegistry } from './metrics-registry.js';

/**
 * Exports the number that a query returns as `value`. It is read at each scrape, and keeps its last value while the
 * database does not answer.
 */
export function exportNumber(
  metrics: MetricsRegistry,
  database: DataSource,
  { name, help, sql }: { name: string; help: string; sql: string },
): void {
  new Gauge({
    name,
    help,
    registers: [metrics],
    async collect() {
      const rows: { value: number }[] = await database.query(sql).catch(() => []);
      if (rows[0]) this.set(rows[0].value);
    },
  });
}
