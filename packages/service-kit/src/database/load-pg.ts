import { createRequire } from 'node:module';
import type pg from 'pg';

/** Timeout for a connection of background work, in ms. Longer than that of requests, because nothing waits for it. */
export const BACKGROUND_CONNECT_TIMEOUT_MS = 10_000;

/**
 * Loads the Postgres driver lazily and by `require`, so that a tracer that was started first can patch it.
 */
export function loadPg(): typeof pg {
  return createRequire(import.meta.url)('pg') as typeof pg;
}
