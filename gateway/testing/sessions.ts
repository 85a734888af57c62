import pg from 'pg';
import type { RunningGateway } from './running-gateway.js';

/** Runs an SQL statement in the gateway's database. */
export async function inGatewayDatabase<T extends object>(
  gateway: RunningGateway,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: gateway.config.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<T & pg.QueryResultRow>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
