import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '@studio/local-runtime';
import { connectTo } from './connections.ts';

/** SQLSTATEs of a server that starts, stops or has no free connection. After others waiting does not help. */
const PASSING = /^(08|53|57|58|XX)/;

/** Waits until a server answers a query. @throws StartupError after `patienceMs`, at once when it refuses the connection. */
export async function waitForPostgres(url: string, patienceMs = 180_000): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      await using client = await connectTo(url, { connectionTimeoutMillis: 5_000 });
      await client.query('SELECT 1');
      return;
    } catch (error) {
      if (error instanceof pg.DatabaseError && !PASSING.test(error.code ?? '')) throw refusal(url, error);
      if (Date.now() > until)
        throw new StartupError(
          `PostgreSQL at ${withoutPassword(url)} does not answer: ${(error as Error).message}.`,
        );
      await sleep(25);
    }
  }
}

function refusal(url: string, { message }: Error): StartupError {
  const { PGOPTIONS } = process.env;
  const about = PGOPTIONS ? `, and PGOPTIONS is "${PGOPTIONS}"` : '';
  return new StartupError(`PostgreSQL at ${withoutPassword(url)} refuses connections: ${message}${about}.`);
}

/** Runs statements one after another as one connection. */
export async function runSql(url: string, statements: readonly string[]): Promise<void> {
  await using client = await connectTo(url);
  for (const statement of statements) await client.query(statement);
}

/**
 * Ensures that a database and a role of the same name exist, that the role has this password, and that no other role
 * can connect to the database. Returns the database's connection string.
 */
export async function ensureDatabase(adminUrl: string, name: string, password: string): Promise<string> {
  await using client = await connectTo(adminUrl);
  const own = pg.escapeIdentifier(name);
  const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  await client.query(
    `${role.rowCount ? 'ALTER' : 'CREATE'} ROLE ${own} LOGIN PASSWORD ${pg.escapeLiteral(password)}`,
  );
  const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (!database.rowCount) {
    // The admin of a managed server is no superuser: it can transfer a database only to a role that it is a member of.
    await client.query(`GRANT ${own} TO CURRENT_USER`);
    await client.query(`CREATE DATABASE ${own} OWNER ${own}`);
  }
  await client.query(`REVOKE CONNECT ON DATABASE ${own} FROM PUBLIC`);
  return databaseUrl(adminUrl, name, password);
}

/** The connection string of a role's own database on the same server. */
export function databaseUrl(adminUrl: string, name: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = name;
  url.password = encodeURIComponent(password);
  url.pathname = `/${name}`;
  return url.href;
}

function withoutPassword(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 5432}`;
}
