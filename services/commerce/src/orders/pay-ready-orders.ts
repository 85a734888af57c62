/**
 * The part of a statement that pays the orders of `ready` ("order_id"), which are locked and whose stock is reserved:
 * pending → paid. Has a row for each as others are told of it.
 */
export const PAY_READY_ORDERS = `
  UPDATE orders SET status = 'paid', paid_at = now() FROM ready
  WHERE orders.id = ready.order_id AND orders.status = 'pending'
  RETURNING orders.id, orders.user_id AS "userId", orders.lines, orders.shipped_at AS "shippedAt",
            orders.payment_intent_id AS "intentId"`;
