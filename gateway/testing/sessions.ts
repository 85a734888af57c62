import { query } from '@studio/test-harness';
import type { RunningGateway } from './running-gateway.js';

/** Runs an SQL statement in the gateway's database. */
export function inGatewayDatabase<T extends object>(
  gateway: RunningGateway,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  return query<T>(gateway.config.DATABASE_URL, sql, values);
}
