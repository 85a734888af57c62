import { createRequire } from 'node:module';
import type pg from 'pg';

/** The Postgres driver; loaded late and by `require`, so that a tracer that was started first sees it. */
export function loadPg(): typeof pg {
  return createRequire(import.meta.url)('pg') as typeof pg;
}
