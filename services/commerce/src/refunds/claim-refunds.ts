import { rows, type Database } from '@studio/service-kit';

/**
 * Pause before the first retry of a refund, in seconds. It doubles, up to an hour, without a limit of
 * attempts.
 */
const FIRST_PAUSE_SECONDS = 5;

export interface ClaimedRefund {
  id: string;
  paymentId: string;
  intentId: string;
  amount: number;
  /** Number of attempts, including this one. */
  attempts: number;
}

/**
 * Claims up to `limit` pending refunds that are due. The pause is also the lease: a refund is retried when
 * its worker crashes.
 */
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

/** Attempts after which a refund counts as stuck. */
const STUCK_ATTEMPTS = 3;

/** Metric: refunds of the desk and of whole payments that the provider does not confirm. */
export const STUCK_REFUNDS = {
  name: 'stuck_refunds',
  help: `Refunds that the provider has not confirmed after ${STUCK_ATTEMPTS} attempts`,
  sql: `SELECT (SELECT count(*) FROM refunds WHERE state = 'owed' AND attempts >= ${STUCK_ATTEMPTS})::int
             + (SELECT count(*) FROM payments WHERE status = 'refunding' AND refund_attempts >= ${STUCK_ATTEMPTS})::int
          AS value`,
};
