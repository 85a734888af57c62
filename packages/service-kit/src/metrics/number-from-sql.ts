import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { MetricsRegistry } from './metrics-registry.js';

/** A number in the database: `sql` returns it as `value`. */
export interface NumberFromSql {
  name: string;
  help: string;
  sql: string;
}

export async function readNumber(database: DataSource, { sql }: NumberFromSql): Promise<number> {
  const [row] = await database.query<[{ value: number }]>(sql);
  return row.value;
}

/** Exports a number as a gauge. It is read at each scrape, and keeps its value while the database does not answer. */
export function exportNumber(metrics: MetricsRegistry, database: DataSource, number: NumberFromSql): void {
  const { name, help } = number;
  new Gauge({
    name,
    help,
    registers: [metrics],
    async collect() {
      const value = await readNumber(database, number).catch(() => undefined);
      if (value !== undefined) this.set(value);
    },
  });
}
