import { rows, type Database } from '@studio/service-kit';
import type { PaymentMetadata } from '../provider/payment-provider.js';

/** Pause before a failed cancellation is retried, in seconds. */
const CANCEL_RETRY_SECONDS = 30;
/** Pause before the first retry of a refund, in seconds. It doubles, up to an hour, without a limit of attempts. */
const FIRST_REFUND_PAUSE_SECONDS = 5;

export interface PaymentToCancel {
  metadata: PaymentMetadata;
  /** Null when the provider's answer was lost. */
  intentId: string | null;
}

/** Claims up to `limit` expired unpaid payments. The lease keeps other instances away, and is the pause before a retry. */
export function claimPaymentsToCancel(database: Database, limit: number): Promise<PaymentToCancel[]> {
  return rows(
    database,
    `UPDATE payments SET cancel_at = now() + make_interval(secs => $2),
       cancel_reason = coalesce(cancel_reason, 'unpaid')
     WHERE id IN (SELECT id FROM payments WHERE status IN ('creating', 'open') AND cancel_at <= now()
                  ORDER BY cancel_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING intent_id AS "intentId", json_strip_nulls(json_build_object('paymentId', id, 'purpose', purpose,
       'amount', amount, 'userId', user_id, 'cartVersion', cart_version)) AS metadata`,
    [limit, CANCEL_RETRY_SECONDS],
  );
}

/** Claims up to `limit` payments whose refund is due. Each attempt doubles the pause before the next. */
export function claimPaymentsToRefund(
  database: Database,
  limit: number,
): Promise<{ id: string; intentId: string }[]> {
  return rows(
    database,
    `UPDATE payments SET refund_attempts = refund_attempts + 1,
         refund_next_at = now() + make_interval(secs => least(3600, $2 * 2 ^ least(refund_attempts, 12)))
     WHERE id IN (SELECT id FROM payments WHERE status = 'refunding' AND refund_next_at <= now()
                  ORDER BY refund_next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, intent_id AS "intentId"`,
    [limit, FIRST_REFUND_PAUSE_SECONDS],
  );
}
