import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '@studio/local-runtime';

/** SQLSTATEs of a server that starts, stops or has no free connection. After others waiting does not help. */
const PASSING = /^(08|53|57|58|XX)/;

/** Waits until a server answers a query. @throws StartupError after `patienceMs`, at once when it refuses the connection. */
export async function waitForPostgres(url: string, patienceMs = 180_000): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch (error) {
      if (error instanceof pg.DatabaseError && !PASSING.test(error.code ?? '')) throw refusal(url, error);
      if (Date.now() > until)
        throw new StartupError(
          `PostgreSQL at ${withoutPassword(url)} does not answer: ${(error as Error).message}.`,
        );
      await sleep(25);
    } finally {
      await client.end().catch(() => {});
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
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Ensures that a database and a role of the same name exist, that the role has this password, and that no other role
 * can connect to the database. Returns the database's connection string.
 */
export async function ensureDatabase(adminUrl: string, name: string, password: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    const secret = pg.escapeLiteral(password);
    await client.query(
      `${role.rowCount ? 'ALTER' : 'CREATE'} ROLE ${pg.escapeIdentifier(name)} LOGIN PASSWORD ${secret}`,
    );
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!database.rowCount) {
      // The admin of a managed server is no superuser: it can transfer a database only to a role that it is a member
      // of.
      await client.query(`GRANT ${pg.escapeIdentifier(name)} TO CURRENT_USER`);
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${pg.escapeIdentifier(name)}`);
    }
    await client.query(`REVOKE CONNECT ON DATABASE ${pg.escapeIdentifier(name)} FROM PUBLIC`);
  } finally {
    await client.end();
  }
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
