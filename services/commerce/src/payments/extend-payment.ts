/**
 * The part of a statement that lets a payment ($1) live until a moment ($2), and so locks it until the statement ends.
 * It has no row when the payment can have no order any more: it is closed, or owed back. The order that is written
 * down hangs on it in the same statement, see docs/adr/0020.
 */
export const EXTEND_PAYMENT = `
  UPDATE payments SET cancel_at = $2 WHERE id = $1 AND status IN ('open', 'captured') RETURNING id`;
