import { Injectable } from '@nestjs/common';
import { type StockLine, stockUnavailable } from '@studio/contracts';
import { BusError, Outbox, rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { ReservationEntity, type ReservationState } from './stock.entities.js';
import { takeStock } from './take-stock.js';

/** What can happen to an order's stock. Each step is idempotent and part of the caller's transaction. */
@Injectable()
export class Stock {
  constructor(private readonly outbox: Outbox) {}

  /** Takes all lines or throws `out-of-stock`; an order that was released on purpose throws `already-released`. */
  async reserve(
    manager: EntityManager,
    orderId: string,
    lines: readonly StockLine[],
    expiresAt: string,
  ): Promise<void> {
    const { state, isNew } = await lockReservation(manager, orderId);
    if (state === 'held' || state === 'committed') return;
    if (!isNew && state !== 'expired') throw new BusError('already-released', 'This order is closed.');
    await takeStock(manager, orderId, lines);
    await this.change(manager, orderId, 'held', new Date(expiresAt));
  }

  /** True when pieces went back into the inventory. */
  async release(manager: EntityManager, orderId: string): Promise<boolean> {
    const { state, isNew } = await lockReservation(manager, orderId);
    if (state === 'held') {
      await this.giveBack(manager, orderId, 'released');
      return true;
    }
    if (!isNew && state === 'expired') await this.change(manager, orderId, 'released');
    return false;
  }

  /**
   * The order is paid: what is reserved is sold. Takes the lines again when the reservation is gone; asks commerce to
   * refund when they are gone too.
   */
  async commit(manager: EntityManager, orderId: string, lines: readonly StockLine[]): Promise<void> {
    const { state } = await lockReservation(manager, orderId);
    if (state === 'committed' || state === 'unavailable' || state === 'refunded') return;
    if (state === 'held') return this.change(manager, orderId, 'committed');
    try {
      // A savepoint: when one line is short the others go back, the note about it stays.
      await manager.transaction((inner) => takeStock(inner, orderId, lines));
      await this.change(manager, orderId, 'committed');
    } catch (error) {
      if (!(error instanceof BusError)) throw error;
      await this.change(manager, orderId, 'unavailable');
      await this.outbox.add(manager, stockUnavailable, { orderId });
    }
  }

  /** The money went back: so does what was sold. Final, in whatever order the events come. */
  async refund(manager: EntityManager, orderId: string): Promise<void> {
    const { state } = await lockReservation(manager, orderId);
    if (state === 'held' || state === 'committed') await this.giveBack(manager, orderId, 'refunded');
    else await this.change(manager, orderId, 'refunded');
  }

  /** Ends a reservation that nobody has released. True when it was still held. */
  async expire(manager: EntityManager, orderId: string): Promise<boolean> {
    const { state } = await lockReservation(manager, orderId);
    if (state !== 'held') return false;
    await this.giveBack(manager, orderId, 'expired');
    return true;
  }

  private async giveBack(manager: EntityManager, orderId: string, next: ReservationState): Promise<void> {
    await giveBackStock(manager, orderId);
    await this.change(manager, orderId, next);
  }

  private async change(
    manager: EntityManager,
    orderId: string,
    state: ReservationState,
    expiresAt: Date | null = null,
  ): Promise<void> {
    await manager.update(ReservationEntity, { orderId }, { state, expiresAt, updatedAt: () => 'now()' });
  }
}

/**
 * Makes this transaction the only one that works on the order, and says how its stock stands. An order that was
 * never seen starts as `released`: from now on it is known, so that a late duplicate cannot slip in between.
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

/** The products are locked in the order of ids, as by everyone who takes from several. */
const GIVE_BACK = `
  WITH gone AS (DELETE FROM stock_reserved_items WHERE order_id = $1 RETURNING product_id, quantity),
  locked AS (
    SELECT id FROM products WHERE id IN (SELECT product_id FROM gone) AND inventory IS NOT NULL
    ORDER BY id FOR UPDATE
  ), counted AS (
    UPDATE products SET inventory = inventory + gone.quantity FROM locked JOIN gone ON gone.product_id = locked.id
    WHERE products.id = locked.id RETURNING products.id, gone.quantity
  )
  INSERT INTO stock_movements (product_id, change, reason, order_id)
  SELECT id, quantity, 'given back', $1 FROM counted`;

/** Puts what an order had taken back into the inventory. */
async function giveBackStock(manager: EntityManager, orderId: string): Promise<void> {
  await rows(manager, GIVE_BACK, [orderId]);
}

/** Sells what paid orders hold. Returns those of them that held something until now. */
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
