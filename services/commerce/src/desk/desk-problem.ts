/** Attempts after which a refund that is owed counts as stuck. */
const STUCK_ATTEMPTS = 3;

/** Refunds of a payment that are stuck and that nobody at the desk has dealt with. */
const STUCK = `
  (p.status = 'refunding' AND p.refund_attempts >= ${STUCK_ATTEMPTS})
  OR EXISTS (SELECT FROM refunds f WHERE f.payment_id = p.id AND p.status <> 'refunded' AND (
    (f.state = 'owed' AND f.attempts >= ${STUCK_ATTEMPTS})
    OR (f.state = 'failed' AND f.created_at > coalesce(o.settled_at, '-infinity'))))`;

/** What keeps an order on the desk, null when nothing does. */
export const PROBLEM = `
  CASE WHEN o.status = 'disputed' AND p.disputed_at > coalesce(o.settled_at, '-infinity') THEN 'disputed'
       WHEN r.asked_at IS NOT NULL AND r.settled_at IS NULL THEN 'return-asked'
       WHEN ${STUCK} THEN 'refund-stuck' END`;

/** Ids of all orders that may have a problem, each part by an index: there are few of them among very many. */
export const SUSPECTS = `
  SELECT id FROM orders WHERE status = 'disputed'
  UNION SELECT order_id FROM order_returns WHERE settled_at IS NULL
  UNION SELECT o.id FROM orders o JOIN payments p ON p.id = o.payment_id WHERE p.status = 'refunding'
  UNION SELECT o.id FROM orders o JOIN refunds f ON f.payment_id = o.payment_id WHERE f.state <> 'done'`;
