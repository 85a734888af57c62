/**
 * The statements of one order, copied from the database's log of 400 orders by 64 concurrent buyers. When a service
 * changes a statement, it must be changed here as well.
 */

/** A cart with its lines, and whether its user was deleted. */
const CART = `
  SELECT coalesce(cart.version, 0) AS version,
    cart.version IS NULL AND EXISTS (SELECT FROM forgotten_people
      WHERE user_id = overlay(overlay(left(encode(sha256(convert_to(($1::uuid)::text, 'UTF8')), 'hex'), 32)
        PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid) AS forgotten,
    coalesce((SELECT json_agg(json_build_object('id', id, 'productId', product_id, 'quantity', quantity)
      ORDER BY added_at, id) FROM cart_items WHERE user_id = $1), '[]'::json) AS lines
  FROM (SELECT $1::uuid AS user_id) AS person LEFT JOIN carts AS cart USING (user_id)`;

export const SQL = {
  /** Gateway: the sessions of requests that arrive together. */
  sessions: `SELECT sid, data, touched_at FROM sessions WHERE sid = ANY ($1) AND idle_until > now() AND ends_at > now()`,
  addToCart: `
    WITH line AS (
      INSERT INTO cart_items AS present (id, user_id, product_id, quantity)
      SELECT $1::uuid, $2::uuid, $3::integer, $4::integer
      WHERE $4 <= $5::integer AND NOT EXISTS (SELECT FROM cart_additions WHERE user_id = $2 AND key = $6::uuid)
      ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = present.quantity + excluded.quantity
        WHERE present.quantity + excluded.quantity <= $5
      RETURNING id, quantity
    ), cart AS (
      INSERT INTO carts AS known (user_id, version) SELECT $2, 1 FROM line
      ON CONFLICT (user_id) DO UPDATE SET version = known.version + 1
    ), addition AS (
      INSERT INTO cart_additions (user_id, key, product_id, quantity, line_id, line_quantity)
      SELECT $2, $6, $3, $4, id, quantity FROM line WHERE $6 IS NOT NULL
    ) SELECT id, quantity FROM line`,
  readCart: CART,
  createPayment: `
    WITH ours AS (
      INSERT INTO payments AS known (id, purpose, user_id, cart_version, amount, cancel_at)
      VALUES ($1, 'order', $2, $3, $4, $5)
      ON CONFLICT (user_id, cart_version, amount) WHERE purpose = 'order' AND status IN ('creating', 'open', 'captured')
        DO UPDATE SET amount = known.amount
      RETURNING id, intent_id, client_secret
    ) SELECT ours.id AS "paymentId", ours.intent_id AS "intentId", ours.client_secret AS "clientSecret", coalesce((
      SELECT json_agg(json_build_object('paymentId', p.id, 'intentId', p.intent_id)) FROM payments p
      WHERE p.user_id = $2 AND p.purpose = 'order' AND p.status = 'open' AND p.id <> ours.id
    ), '[]'::json) AS earlier FROM ours`,
  openPayment: `
    UPDATE payments SET intent_id = $2, client_secret = $3, cancel_at = coalesce($4, cancel_at),
      status = CASE status WHEN 'creating' THEN 'open' ELSE status END
    WHERE id = $1 AND (intent_id IS NULL OR intent_id = $2)`,
  readCheckout: `
    SELECT row_to_json(cart) AS cart,
      CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'status', p.status, 'amount', p.amount,
        'cartVersion', p.cart_version) END AS payment,
      CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'paymentId', p.id, 'status', o.status,
        'reserved', o.reserved_at IS NOT NULL, 'lines', o.lines) END AS "order"
    FROM (${CART}) AS cart
    LEFT JOIN payments p ON p.intent_id = $2 AND p.user_id = $1 AND p.purpose = 'order'
    LEFT JOIN orders o ON o.payment_id = p.id`,
  createOrder: `
    WITH payment AS (UPDATE payments SET cancel_at = $2 WHERE id = $1 AND status IN ('open', 'captured') RETURNING id)
    INSERT INTO orders (id, payment_id, user_id, payment_intent_id, total, lines, shipping_address, billing_address, resume_at)
    SELECT $3, id, $4, $5, $6, $7, $8, $9, $10 FROM payment ON CONFLICT (payment_id) DO NOTHING RETURNING id`,
  /** Catalog. */
  reserveStock: `
    WITH wanted AS (
      SELECT product_id, quantity FROM unnest($2::int[], $3::int[]) AS line (product_id, quantity)
    ), refused AS (
      SELECT FROM wanted LEFT JOIN products ON id = product_id AND NOT coming_soon AND NOT retired
      WHERE id IS NULL OR inventory < quantity
    ), reserved AS (
      INSERT INTO stock_reservations (order_id, state, expires_at)
      SELECT $1, 'held', now() + make_interval(secs => $4::float8 / 1000) WHERE NOT EXISTS (SELECT FROM refused) ON CONFLICT DO NOTHING RETURNING order_id
    ), counted AS (
      SELECT order_id, id, quantity FROM reserved, wanted JOIN products ON id = product_id
      WHERE inventory IS NOT NULL ORDER BY id FOR NO KEY UPDATE OF products
    ), taken AS (
      UPDATE products SET inventory = inventory - quantity FROM counted WHERE products.id = counted.id
    ), items AS (
      INSERT INTO stock_reserved_items (order_id, product_id, quantity)
      SELECT order_id, product_id, quantity FROM reserved, wanted
    ), moved AS (
      INSERT INTO stock_movements (product_id, change, reason, order_id)
      SELECT id, -quantity, 'reserved', order_id FROM counted
    ) SELECT order_id FROM reserved`,
  noteReserved: `
    WITH payment AS (SELECT id, status FROM payments WHERE id = $2 FOR UPDATE), reserved AS (
      UPDATE orders SET reserved_at = coalesce(reserved_at, now()) FROM payment
      WHERE orders.id = $1 AND orders.payment_id = payment.id AND orders.status NOT IN ('cancelled', 'refunded')
      RETURNING orders.id
    ) SELECT status, EXISTS (SELECT FROM reserved) AS reserved FROM payment`,
  storeProviderEvent: `
    INSERT INTO provider_events (id, type, payment_intent_id, state) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING RETURNING id`,
  claimProviderEvents: `
    UPDATE provider_events SET attempts = attempts + 1,
      next_at = now() + make_interval(secs => least(600, $2 * 2 ^ least(attempts, 12)))
    WHERE id IN (SELECT id FROM provider_events WHERE state = 'new' AND next_at <= now()
      ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING id, type, payment_intent_id AS "paymentIntentId", attempts`,
  settle: `
    WITH ready AS (
      SELECT p.id AS payment_id, o.id AS order_id, o.lines FROM payments p JOIN orders o ON o.payment_id = p.id
      WHERE p.intent_id = ANY ($1) AND p.status = 'open' AND p.disputed_at IS NULL AND o.status = 'pending'
        AND o.reserved_at IS NOT NULL
      ORDER BY p.id FOR UPDATE OF p, o
    ), kept AS (
      UPDATE payments SET status = 'kept', captured_at = coalesce(captured_at, now()), closed_at = now() FROM ready
      WHERE payments.id = ready.payment_id AND payments.status = 'open'
    ), paid AS (
      UPDATE orders SET status = 'paid', paid_at = now() FROM ready
      WHERE orders.id = ready.order_id AND orders.status = 'pending'
      RETURNING orders.id, orders.lines, orders.shipped_at AS "shippedAt", orders.payment_intent_id AS "intentId"
    ), bought AS (
      SELECT "cartItemId", sum(quantity)::integer AS quantity
      FROM ready, jsonb_to_recordset(lines) AS line ("cartItemId" uuid, quantity integer) GROUP BY 1
    ), emptied AS (
      DELETE FROM cart_items item USING bought
      WHERE item.id = ANY (ARRAY(SELECT "cartItemId" FROM bought)) AND item.id = bought."cartItemId"
        AND item.quantity <= bought.quantity RETURNING item.user_id
    ), lessened AS (
      UPDATE cart_items item SET quantity = item.quantity - bought.quantity FROM bought
      WHERE item.id = ANY (ARRAY(SELECT "cartItemId" FROM bought)) AND item.id = bought."cartItemId"
        AND item.quantity > bought.quantity RETURNING item.user_id
    ), recounted AS (
      UPDATE carts SET version = version + 1
      WHERE user_id = ANY (ARRAY(SELECT user_id FROM emptied UNION SELECT user_id FROM lessened))
    ) SELECT * FROM paid`,
  addToOutbox: `
    WITH added AS (
      INSERT INTO outbox (id, type, event) SELECT id, $2, event FROM unnest($1::uuid[], $3::jsonb[]) AS t (id, event)
    ) SELECT pg_notify('outbox', '')`,
  endProviderEvents: `UPDATE provider_events SET state = 'done', reason = NULL, done_at = now() WHERE id = ANY ($1)`,
  readOutbox: `SELECT id, type, event FROM outbox WHERE sent_at IS NULL ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED`,
  noteSent: `UPDATE outbox SET sent_at = now() WHERE id = ANY($1)`,
  /** Catalog and members. */
  noteInInbox: `
    INSERT INTO inbox (consumer, event_id) SELECT $1, unnest($2::text[])
    ON CONFLICT DO NOTHING RETURNING event_id AS id`,
  /** Catalog. */
  commitStock: `
    UPDATE stock_reservations SET state = 'committed', expires_at = NULL, updated_at = now()
    WHERE order_id = ANY ($1) AND state = 'held' RETURNING order_id AS "orderId"`,
  readOrder: `
    SELECT o.id, o.number, o.status, o.total, o.lines, o.shipping_address AS "shippingAddress",
      o.billing_address AS "billingAddress", o.created_at AS "createdAt", o.reserved_at AS "reservedAt",
      o.paid_at AS "paidAt", o.packed_at AS "packedAt", o.shipped_at AS "shippedAt", o.delivered_at AS "deliveredAt",
      o.closed_at AS "closedAt", o.carrier, o.tracking_number AS "trackingNumber", r.asked_at AS "returnAskedAt",
      r.settled_at AS "returnSettledAt", r.outcome AS "returnOutcome", r.answer AS "returnAnswer",
      p.status AS "paymentStatus", p.cancel_at AS "cancelAt", p.cancel_reason AS "cancelReason",
      p.refund_reason AS "refundReason", p.refunded_amount AS "refundedAmount",
      CASE WHEN o.paid_at IS NOT NULL THEN (SELECT coalesce(jsonb_object_agg(line, pieces), '{}') FROM (
        SELECT piece->>'id' AS line, sum((piece->>'quantity')::int) AS pieces
        FROM refunds, jsonb_array_elements(items) AS piece
        WHERE payment_id = p.id AND state <> 'failed' GROUP BY line) AS refunded) END AS "refundedPieces"
    FROM orders o JOIN payments p ON p.id = o.payment_id LEFT JOIN order_returns r ON r.order_id = o.id
    WHERE o.id = $1 AND o.user_id = $2`,
} as const;
