import type { Pool, PoolClient } from 'pg';
import { BACKGROUND_CONNECT_TIMEOUT_MS, loadPg } from '../database/load-pg.js';
import { preparingClient } from '../database/preparing-client.js';

/** Connections for taking and settling jobs; one of them listens for notifications. */
const POOL_SIZE = 5;

type Connected = (error: Error | undefined, client: PoolClient | undefined, release?: Release) => void;
type Release = (destroy?: Error | boolean) => void;

/** Opens the connections of a graphile-worker. `name` is shown by Postgres. */
export function openJobPool(databaseUrl: string, name: string): Pool {
  const { Pool: PgPool } = loadPg();
  /**
   * Ignores a second release of the listening connection, the one that is asked for with a callback: graphile-worker
   * releases it twice when it is lost while the worker stops, and the error would be an unhandled rejection.
   */
  class JobPool extends PgPool {
    override connect(): Promise<PoolClient>;
    override connect(connected: Connected): void;
    override connect(connected?: Connected): Promise<PoolClient> | void {
      if (!connected) return super.connect();
      const connect = super.connect.bind(this) as (connected: Connected) => void;
      // A closed pool calls back without `release`.
      connect((error, client, release) => connected(error, client, release && once(release)));
    }
  }
  const pool = new JobPool({
    Client: preparingClient(),
    connectionString: databaseUrl,
    application_name: name,
    max: POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: BACKGROUND_CONNECT_TIMEOUT_MS,
    statement_timeout: 30_000,
  });
  // A lost connection fails the next statement; without a listener the error event would end the process.
  const ignore = (): void => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function once(release: Release): Release {
  let isReleased = false;
  return (destroy) => {
    if (!isReleased) release(destroy);
    isReleased = true;
  };
}
