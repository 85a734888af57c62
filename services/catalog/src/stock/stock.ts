import { Injectable } from '@nestjs/common';
import { type StockLine, stockUnavailable } from '@studio/contracts';
import { BusError, Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { giveBackStock } from './give-back-stock.js';
import { lockReservation } from './lock-reservation.js';
import { ReservationEntity, type ReservationState } from './reservation.entity.js';
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
