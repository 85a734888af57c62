import type { EntityManager } from 'typeorm';

/**
 * Where an order's stock is. `held` and `committed` have pieces off the shelf; the others have none:
 * `lapsed` by the sweeper, `released` by commerce, `unavailable` when paid too late, `refunded` for good.
 */
export type ReservationState = 'held' | 'lapsed' | 'released' | 'committed' | 'unavailable' | 'refunded';

/**
 * Makes this transaction the only one that works on the order, and says how its stock stands. An order that was
 * never seen starts as `released`: from now on it is known, so that a late duplicate cannot slip in between.
 */
export async function lockReservation(
  tx: EntityManager,
  orderId: string,
): Promise<{ state: ReservationState; isNew: boolean }> {
  const created: unknown[] = await tx.query(
    `INSERT INTO stock_reservations (order_id, state) VALUES ($1, 'released') ON CONFLICT DO NOTHING RETURNING 1`,
    [orderId],
  );
  if (created.length > 0) return { state: 'released', isNew: true };
  const [row]: { state: ReservationState }[] = await tx.query(
    'SELECT state FROM stock_reservations WHERE order_id = $1 FOR UPDATE',
    [orderId],
  );
  return { state: row!.state, isNew: false };
}

/** Moves a locked reservation to its next state. */
export async function setReservation(
  tx: EntityManager,
  orderId: string,
  state: ReservationState,
  expiresAt: string | null = null,
): Promise<void> {
  await tx.query(
    'UPDATE stock_reservations SET state = $2, expires_at = $3, updated_at = now() WHERE order_id = $1',
    [orderId, state, expiresAt],
  );
}
