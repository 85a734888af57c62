import type { DataSource } from 'typeorm';
import type { MetricsRegistry } from '../metrics/metrics-registry.js';
import { exportNumber } from '../metrics/number-from-sql.js';

const OUTBOX_WAITING = {
  name: 'outbox_unsent_events',
  help: 'Events not yet published',
  sql: 'SELECT count(*)::int AS value FROM outbox WHERE sent_at IS NULL',
};

/** Metric: rises while the broker does not take events. */
export const OUTBOX_AGE = {
  name: 'outbox_age_seconds',
  help: 'Age of the oldest event not yet published; 0 when there is none',
  sql: `SELECT greatest(0, coalesce(extract(epoch FROM now() - min(created_at)), 0))::float AS value
        FROM outbox WHERE sent_at IS NULL`,
};

/** Exports the number of unpublished events and the age of the oldest. */
export function watchOutbox(metrics: MetricsRegistry, database: DataSource): void {
  exportNumber(metrics, database, OUTBOX_WAITING);
  exportNumber(metrics, database, OUTBOX_AGE);
}
