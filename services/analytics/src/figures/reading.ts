import { BusError } from '@studio/service-kit';
import type { DataSource, EntityManager } from 'typeorm';

/** Postgres error code of a statement that took longer than `statement_timeout`. */
const QUERY_CANCELED = '57014';
const TIMEOUT_MS = 8_000;
/**
 * One message, because every answer on a busy machine waits for its round trips. Only statements on the events themselves
 * need memory. Several readers at once keep the processors busy without workers.
 */
const BEGIN = `BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY;
  SET LOCAL statement_timeout = ${TIMEOUT_MS}; SET LOCAL work_mem = '64MB';
  SET LOCAL random_page_cost = 1.1; SET LOCAL max_parallel_workers_per_gather = 0`;

/** Runs `read` on one snapshot. Throws `too-slow` when Postgres needs more than 8 s for a statement. */
export async function reading<T>(
  dataSource: DataSource,
  read: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(BEGIN);
    const answer = await read(runner.manager);
    await runner.query('COMMIT');
    return answer;
  } catch (error) {
    await runner.query('ROLLBACK').catch(() => undefined);
    if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
    throw new BusError('too-slow', 'Please ask for a shorter range or fewer filters.');
  } finally {
    await runner.release();
  }
}
