import { rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import type { ReservationState } from './reservation.entity.js';

/**
 * Makes this transaction the only one that works on the order, and says how its stock stands. An order that was
 * never seen starts as `released`: from now on it is known, so that a late duplicate cannot slip in between.
 */
export async function lockReservation(
  manager: EntityManager,
  orderId: string,
): Promise<{ state: ReservationState; isNew: boolean }> {
  const created = await rows(
    manager,
    `INSERT INTO stock_reservations (order_id, state) VALUES ($1, 'released') ON CONFLICT DO NOTHING RETURNING 1`,
    [orderId],
  );
  if (created.length > 0) return { state: 'released', isNew: true };
  const [reservation] = await rows<{ state: ReservationState }>(
    manager,
    'SELECT state FROM stock_reservations WHERE order_id = $1 FOR UPDATE',
    [orderId],
  );
  return { state: reservation!.state, isNew: false };
}
