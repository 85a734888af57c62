import { types } from 'node:util';

/**
 * SQLSTATEs and system errors of a database that is unreachable, starting, stopping or full (classes 08, 53
 * and 57P0x).
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08\w{3}|53\w{3})$/;
/** Messages of pg, its pool and TypeORM that come without a code. */
const TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|after calling end on the pool|Driver not Connected/;
/** TypeORM errors after a connection broke within a transaction; TypeORM throws the same for misuse. */
const BROKEN_TRANSACTION = new Set([
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
  'TransactionNotStartedError',
]);
/** Time within which a transaction notices the loss of its connection, in ms. */
const BROKEN_TRANSACTION_MS = 30_000;

let lostAt = -Infinity;

/** Records that a connection of this process broke; every client of the pool calls it. */
export function noteLostConnection(): void {
  lostAt = performance.now();
}

/**
 * True when an error is an outage of the database (or another peer) and a retry may succeed. Requests,
 * events, startup and the gateway all use it.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && CODES.test(code)) return true;
  if (BROKEN_TRANSACTION.has(error.name)) return performance.now() - lostAt < BROKEN_TRANSACTION_MS;
  return TEXTS.test(error.message) || isDatabaseDown(error.cause);
}

/**
 * Like `isDatabaseDown`, for callers that prefer to wait. A connection that is cut within a transaction
 * causes many kinds of errors, so this also queries the database.
 */
export async function isOutage(
  error: unknown,
  database: { query(sql: string): Promise<unknown> },
): Promise<boolean> {
  return isDatabaseDown(error) || database.query('SELECT 1').then(() => false, isDatabaseDown);
}
