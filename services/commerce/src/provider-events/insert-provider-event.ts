import { rows, type Database } from '@studio/service-kit';
import type { ProviderEventEntity } from './provider-event.entity.js';

/** Stores an event of the provider unless it is there. Returns false when it is. By hand: several for every order, see docs/adr/0020. */
export async function insertProviderEvent(
  database: Database,
  {
    id,
    type,
    paymentIntentId,
    state,
  }: Pick<ProviderEventEntity, 'id' | 'type' | 'paymentIntentId' | 'state'>,
): Promise<boolean> {
  const inserted = await rows(
    database,
    `INSERT INTO provider_events (id, type, payment_intent_id, state) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING id`,
    [id, type, paymentIntentId, state],
  );
  return inserted.length > 0;
}
