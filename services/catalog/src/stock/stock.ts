import { Injectable } from '@nestjs/common';
import { type StockLine, stockUnavailable } from '@studio/contracts';
import { BusError, Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { ProductChanges } from '../products/product-changes.js';
import { giveBackStock } from './give-back-stock.js';
import { lockReservation, type ReservationState, setReservation } from './reservation.js';
import { takeStock } from './take-stock.js';

/** What can happen to an order's stock. Each step is idempotent and part of the caller's transaction. */
@Injectable()
export class Stock {
  constructor(
    private readonly changes: ProductChanges,
    private readonly outbox: Outbox,
  ) {}

  /** Takes all lines or throws `out-of-stock`; an order that was released on purpose throws `already-released`. */
  async reserve(
    tx: EntityManager,
    orderId: string,
    lines: readonly StockLine[],
    expiresAt: string,
  ): Promise<void> {
    const { state, isNew } = await lockReservation(tx, orderId);
    if (state === 'held' || state === 'committed') return;
    if (!isNew && state !== 'lapsed') throw new BusError('already-released', 'This order is closed.');
    const changed = await takeStock(tx, orderId, lines);
    await setReservation(tx, orderId, 'held', expiresAt);
    await this.changes.announceStock(tx, changed);
  }

  /** True when pieces went back on the shelf. */
  async release(tx: EntityManager, orderId: string): Promise<boolean> {
    const { state, isNew } = await lockReservation(tx, orderId);
    if (state === 'held') {
      await this.giveBack(tx, orderId, 'released');
      return true;
    }
    if (!isNew && state === 'lapsed') await setReservation(tx, orderId, 'released');
    return false;
  }

  /** The order is paid: what is held is sold. If the hold is gone, takes it again, else tells commerce to refund. */
  async commit(tx: EntityManager, orderId: string, lines: readonly StockLine[]): Promise<void> {
    const { state } = await lockReservation(tx, orderId);
    if (state === 'committed' || state === 'unavailable' || state === 'refunded') return;
    if (state === 'held') return setReservation(tx, orderId, 'committed');
    try {
      // A savepoint: when one line is short the others go back, the note about it stays.
      const changed = await tx.transaction((inner) => takeStock(inner, orderId, lines));
      await setReservation(tx, orderId, 'committed');
      await this.changes.announceStock(tx, changed);
    } catch (error) {
      if (!(error instanceof BusError)) throw error;
      await setReservation(tx, orderId, 'unavailable');
      await this.outbox.add(tx, stockUnavailable, { orderId });
    }
  }

  /** The money went back: so does what was sold. Final, in whatever order the events come. */
  async refund(tx: EntityManager, orderId: string): Promise<void> {
    const { state } = await lockReservation(tx, orderId);
    if (state === 'held' || state === 'committed') await this.giveBack(tx, orderId, 'refunded');
    else await setReservation(tx, orderId, 'refunded');
  }

  /** Backstop for holds that nobody released. */
  async lapse(tx: EntityManager, orderId: string): Promise<boolean> {
    const { state } = await lockReservation(tx, orderId);
    if (state !== 'held') return false;
    await this.giveBack(tx, orderId, 'lapsed');
    return true;
  }

  private async giveBack(tx: EntityManager, orderId: string, next: ReservationState): Promise<void> {
    const changed = await giveBackStock(tx, orderId);
    await setReservation(tx, orderId, next);
    await this.changes.announceStock(tx, changed);
  }
}
