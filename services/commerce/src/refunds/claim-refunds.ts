import { rows, type Database } from '@studio/service-kit';

/** The first pause before a refund is tried again, in seconds; it doubles up to an hour, for ever. */
const FIRST_PAUSE_SECONDS = 5;

export interface ClaimedRefund {
  id: string;
  paymentId: string;
  intentId: string;
  amount: number;
  /** Including this one. */
  attempts: number;
}

/** Takes up to `limit` refunds that are owed and due. One whose worker dies comes back after its pause. */
export function claimRefunds(database: Database, limit: number): Promise<ClaimedRefund[]> {
  return rows(
    database,
    `UPDATE refunds SET attempts = attempts + 1,
         next_at = now() + make_interval(secs => least(3600, $2 * 2 ^ least(attempts, 12)))
     FROM payments WHERE payments.id = refunds.payment_id
       AND refunds.id IN (SELECT id FROM refunds WHERE state = 'owed' AND next_at <= now()
                          ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING refunds.id, payment_id AS "paymentId", intent_id AS "intentId", refunds.amount, refunds.attempts`,
    [limit, FIRST_PAUSE_SECONDS],
  );
}
