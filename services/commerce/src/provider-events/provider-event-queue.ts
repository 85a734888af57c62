import { rows, type Database } from '@studio/service-kit';

/** The first pause after a failure, in seconds; it doubles up to ten minutes. */
const FIRST_PAUSE_SECONDS = 5;

export interface ClaimedEvent {
  id: string;
  type: string;
  paymentIntentId: string;
  /** This one included. */
  attempts: number;
}

/** Takes up to `limit` new events that are due. One whose worker dies comes back after its pause. */
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

/** Notes that events are worked on. */
export async function finishProviderEvents(database: Database, ids: readonly string[]): Promise<void> {
  await rows(
    database,
    `UPDATE provider_events SET state = 'done', reason = NULL, done_at = now() WHERE id = ANY ($1)`,
    [ids],
  );
}

/** Notes why an attempt failed; after `maxAttempts` the event has failed for good. */
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
