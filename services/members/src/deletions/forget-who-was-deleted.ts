import { personDeleted } from '@studio/contracts';
import { standIn } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';

/** By hand: what the outbox keeps of an event is JSON. Sent again, it finds nobody. */
const FORGET = `
  UPDATE outbox SET event = jsonb_set(event, '{data,userId}', to_jsonb(${standIn("event #>> '{data,userId}'")}))
  WHERE type = $1 AND event #>> '{data,deletionId}' = $2::text`;

/** Takes out of the outbox whose deletion it was. */
export async function forgetWhoWasDeleted(manager: EntityManager, deletionId: string): Promise<void> {
  await manager.query(FORGET, [personDeleted.type, deletionId]);
}
