import type { Jobs } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';

/** Task and key: one erases for all who wait. */
export const ERASE_FROM_STREAMS = 'erase-from-streams';

/** Deletions that are done soon after each other are erased together; the acks of the last events come in, in ms. */
const GATHER_MS = 5_000;

/** Has the streams searched soon, once the transaction of `manager` is committed. */
export async function eraseSoon(jobs: Jobs, manager: EntityManager): Promise<void> {
  const runAt = new Date(Date.now() + GATHER_MS);
  await jobs.add(manager, ERASE_FROM_STREAMS, {}, { key: ERASE_FROM_STREAMS, runAt });
}
