import { createRequire } from 'node:module';
import type pg from 'pg';

/**
 * Loads the Postgres driver lazily and by `require`, so that a tracer that was started first can patch it.
 */
export function loadPg(): typeof pg {
  return createRequire(import.meta.url)('pg') as typeof pg;
}
