import { Injectable } from '@nestjs/common';
import { type StockLine, stockUnavailable } from '@studio/contracts';
import { BusError, Outbox, rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { ReservationEntity, type ReservationState, timeAfter } from './stock.entities.js';
import { piecesByProduct, takeStock } from './take-stock.js';

/** Steps of an order's stock. Each is idempotent and part of the caller's transaction. */
@Injectable()
export class Stock {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Reserves all lines. Throws `out-of-stock` or `not-for-sale`, and `already-released` for an order that was
   * released.
   */
  async reserve(
    manager: EntityManager,
    orderId: string,
    lines: readonly StockLine[],
    heldMs: number,
  ): Promise<void> {
    const { state, isNew } = await lockReservation(manager, orderId);
    if (state === 'held' || state === 'committed') return;
    if (!isNew && state !== 'expired') throw new BusError('already-released', 'This order is closed.');
    await takeStock(manager, orderId, lines);
    await this.change(manager, orderId, 'held', heldMs);
  }

  /** Returns true when pieces were restocked. */
  async release(manager: EntityManager, orderId: string): Promise<boolean> {
    const { state, isNew } = await lockReservation(manager, orderId);
    if (state === 'held') {
      await this.endAndRestock(manager, orderId, 'released');
      return true;
    }
    if (!isNew && state === 'expired') await this.change(manager, orderId, 'released');
    return false;
  }

  /**
   * Marks the reserved stock of a paid order as sold. Reserves again when the reservation has ended; if the
   * stock is gone, publishes the event that makes commerce refund the order.
   */
  async commit(manager: EntityManager, orderId: string, lines: readonly StockLine[]): Promise<void> {
    const { state } = await lockReservation(manager, orderId);
    if (state === 'committed' || state === 'unavailable' || state === 'refunded') return;
    if (state === 'held') return this.change(manager, orderId, 'committed');
    try {
      // A savepoint: when a line is out of stock the others are rolled back, and the state is still saved.
      await manager.transaction((inner) => takeStock(inner, orderId, lines));
      await this.change(manager, orderId, 'committed');
    } catch (error) {
      if (!(error instanceof BusError)) throw error;
      await this.change(manager, orderId, 'unavailable');
      await this.outbox.add(manager, stockUnavailable, { orderId });
    }
  }

  /**
   * Restocks the pieces of a paid order that are not in `left`. In any order of events the shortest list is final: pieces
   * never return to an order.
   */
  async reduce(manager: EntityManager, orderId: string, left: readonly StockLine[]): Promise<void> {
    await this.commit(manager, orderId, left);
    await restock(manager, orderId, left);
  }

  /** Restocks the pieces of a refunded order. Final, in any order of events. */
  async refund(manager: EntityManager, orderId: string): Promise<void> {
    const { state } = await lockReservation(manager, orderId);
    if (state === 'held' || state === 'committed') await this.endAndRestock(manager, orderId, 'refunded');
    else await this.change(manager, orderId, 'refunded');
  }

  /** Ends a reservation that was not released. Returns true when it was still held. */
  async expire(manager: EntityManager, orderId: string): Promise<boolean> {
    const { state } = await lockReservation(manager, orderId);
    if (state !== 'held') return false;
    await this.endAndRestock(manager, orderId, 'expired');
    return true;
  }

  private async endAndRestock(
    manager: EntityManager,
    orderId: string,
    next: ReservationState,
  ): Promise<void> {
    await restock(manager, orderId);
    await this.change(manager, orderId, next);
  }

  private async change(
    manager: EntityManager,
    orderId: string,
    state: ReservationState,
    heldMs?: number,
  ): Promise<void> {
    const expiresAt = heldMs === undefined ? null : () => timeAfter(heldMs);
    await manager.update(ReservationEntity, { orderId }, { state, expiresAt, updatedAt: () => 'now()' });
  }
}

/**
 * Locks an order's reservation and returns its state. An unknown order starts as `released`, so that a late
 * duplicate of its reservation is rejected.
 */
async function lockReservation(
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

/** Products are locked by id, as everywhere, to avoid deadlocks. */
const RESTOCK = `
  WITH gone AS (
    SELECT product_id, item.quantity - coalesce(kept.quantity, 0) AS quantity, kept.quantity AS kept
    FROM stock_reserved_items item
      LEFT JOIN unnest($2::int[], $3::int[]) AS kept (product_id, quantity) USING (product_id)
    WHERE order_id = $1 AND item.quantity > coalesce(kept.quantity, 0)
  ), ended AS (
    DELETE FROM stock_reserved_items item USING gone
    WHERE order_id = $1 AND item.product_id = gone.product_id AND kept IS NULL
  ), reduced AS (
    UPDATE stock_reserved_items item SET quantity = kept FROM gone
    WHERE order_id = $1 AND item.product_id = gone.product_id AND kept IS NOT NULL
  ), locked AS (
    SELECT id FROM products WHERE id IN (SELECT product_id FROM gone) AND inventory IS NOT NULL
    ORDER BY id FOR UPDATE
  ), counted AS (
    UPDATE products SET inventory = inventory + gone.quantity FROM locked JOIN gone ON gone.product_id = locked.id
    WHERE products.id = locked.id RETURNING products.id, gone.quantity
  )
  INSERT INTO stock_movements (product_id, change, reason, order_id)
  SELECT id, quantity, 'given back', $1 FROM counted`;

/** Restocks the pieces of an order, except those in `left`. */
async function restock(
  manager: EntityManager,
  orderId: string,
  left: readonly StockLine[] = [],
): Promise<void> {
  const kept = piecesByProduct(left);
  await rows(manager, RESTOCK, [orderId, [...kept.keys()], [...kept.values()]]);
}

/** Marks the held stock of paid orders as sold. Returns the ids of the orders that held stock. */
export async function commitHeldStock(
  manager: EntityManager,
  orderIds: readonly string[],
): Promise<Set<string>> {
  const committed = await rows<{ orderId: string }>(
    manager,
    `UPDATE stock_reservations SET state = 'committed', expires_at = NULL, updated_at = now()
     WHERE order_id = ANY ($1) AND state = 'held' RETURNING order_id AS "orderId"`,
    [orderIds],
  );
  return new Set(committed.map(({ orderId }) => orderId));
}
