import { type Database, rows } from '@studio/service-kit';
import type { ProviderEventEntity } from './provider-event.entity.js';

/** Pause before the first retry, in seconds. It doubles, up to ten minutes. */
const FIRST_PAUSE_SECONDS = 5;

export interface ClaimedEvent {
  id: string;
  type: string;
  paymentIntentId: string;
  /** Number of attempts, including this one. */
  attempts: number;
}

/** Claims up to `limit` due events. The pause is also the lease: an event is retried when its worker crashes. */
export function claimProviderEvents(database: Database, limit: number): Promise<ClaimedEvent[]> {
  return rows(
    database,
    `UPDATE provider_events SET attempts = attempts + 1,
         next_at = now() + make_interval(secs => least(600, $2 * 2 ^ least(attempts, 12)))
     WHERE id IN (SELECT id FROM provider_events WHERE state = 'new' AND next_at <= now()
                  ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, type, payment_intent_id AS "paymentIntentId", attempts`,
    [limit, FIRST_PAUSE_SECONDS],
  );
}

/** Marks events as done. */
export async function finishProviderEvents(database: Database, ids: readonly string[]): Promise<void> {
  await rows(
    database,
    `UPDATE provider_events SET state = 'done', reason = NULL, done_at = now() WHERE id = ANY ($1)`,
    [ids],
  );
}

/** Records a failed attempt. After `maxAttempts` the event is `failed`. */
export async function noteFailedAttempt(
  database: Database,
  id: string,
  reason: string,
  maxAttempts: number,
): Promise<void> {
  await rows(
    database,
    `UPDATE provider_events SET reason = $2, state = CASE WHEN attempts >= $3 THEN 'failed' ELSE state END
     WHERE id = $1 AND state = 'new'`,
    [id, reason, maxAttempts],
  );
}

/**
 * Deletes handled events that are older than `days` by the database's clock. A failed event stays, for an operator.
 */
export async function deleteOldProviderEvents(database: Database, days: number): Promise<void> {
  await rows(
    database,
    `DELETE FROM provider_events WHERE state IN ('done', 'ignored') AND received_at < now() - make_interval(days => $1)`,
    [days],
  );
}

/** Stores an event of the provider. Returns false for a duplicate. Raw SQL because each order has several, see docs/adr/0020. */
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
