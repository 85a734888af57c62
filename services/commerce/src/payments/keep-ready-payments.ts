/**
 * The part of a statement that keeps the open payments of `ready` ("payment_id"), which are locked: open → kept. Their
 * orders are paid in the same statement, see settlement/pay-open-orders.ts.
 */
export const KEEP_READY_PAYMENTS = `
  UPDATE payments SET status = 'kept', captured_at = coalesce(captured_at, now()), closed_at = now() FROM ready
  WHERE payments.id = ready.payment_id AND payments.status = 'open'`;
