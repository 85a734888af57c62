import { types } from 'node:util';

/** SQLSTATEs and system errors of a database that is away, starting, ending or full (classes 08, 53 and 57P0x). */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08\w{3}|53\w{3})$/;
/** What pg, its pool and TypeORM say without a code. */
const TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|after calling end on the pool|Driver not Connected/;
/** How TypeORM shows a connection that broke under a transaction, and also its misuse. */
const AFTERMATH = new Set([
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
  'TransactionNotStartedError',
]);
/** A transaction notices the loss of its connection within this, in ms. */
const AFTERMATH_MS = 30_000;

let lostAt = -Infinity;

/** A connection of this process broke; called by every client of the pool. */
export function noteLostConnection(): void {
  lostAt = performance.now();
}

/**
 * True when an error is the outage of a database (or of another peer) and no fault of the work: asking again later may
 * succeed. The one decision for requests, events, start and the gateway.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && CODES.test(code)) return true;
  if (AFTERMATH.has(error.name)) return performance.now() - lostAt < AFTERMATH_MS;
  return TEXTS.test(error.message) || isDatabaseDown(error.cause);
}

/**
 * The same, for who would rather wait than fail: a connection cut in the middle of a transaction shows as all sorts of
 * errors, so the database itself is looked at too.
 */
export async function isOutage(
  error: unknown,
  database: { query(sql: string): Promise<unknown> },
): Promise<boolean> {
  return isDatabaseDown(error) || database.query('SELECT 1').then(() => false, isDatabaseDown);
}
