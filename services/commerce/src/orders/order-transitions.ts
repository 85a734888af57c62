import { Injectable } from '@nestjs/common';
import {
  orderCancelled,
  orderDisputed,
  orderPaid,
  orderRefunded,
  paidOrderCancelled,
  type OrderFacts,
  type OrderStatus,
} from '@studio/contracts';
import { Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import type { Payment } from '../payments/lock-payment.js';
import type { CancelReason } from '../payments/payment.entity.js';
import { ImpossibleTransition } from '../state/transitions.js';
import { moveOrder, type MovedOrder } from './move-order.js';
import { OrderEntity } from './order.entity.js';
import { UndoSteps } from './undo-steps.js';

type ParcelTracking = Pick<OrderEntity, 'carrier' | 'trackingNumber'>;

/**
 * The one place where an order changes its state, and where other services are told of it, in the same transaction.
 * Orders are found by their payment, whose lock the caller holds. A payment without an order, and an order that is
 * there already, change nothing.
 */
@Injectable()
export class OrderTransitions {
  constructor(
    private readonly outbox: Outbox,
    private readonly undo: UndoSteps,
  ) {}

  /** Pays a pending order whose stock is reserved. Undefined when there is none. */
  async pay(manager: EntityManager, paymentId: string): Promise<MovedOrder | undefined> {
    const order = await moveOrder(manager, paymentId, 'paid');
    if (order) await this.tellPaid(manager, [order]);
    return order;
  }

  /** Tells of orders that have just become paid; for `pay-ready-orders.ts`, whose statement pays many at once. */
  async tellPaid(manager: EntityManager, orders: readonly MovedOrder[]): Promise<void> {
    await this.outbox.addAll(manager, orderPaid, orders.map(eventData));
  }

  /**
   * Cancels the pending order of a payment that can never be captured any more; catalog then frees its stock. Throws
   * `ImpossibleTransition` when the order is paid.
   */
  async cancel(manager: EntityManager, paymentId: string, reason: CancelReason | null): Promise<void> {
    const order = await moveOrder(manager, paymentId, 'cancelled', ['pending']);
    if (!order) return this.refuseUnlessThere(manager, paymentId, 'cancelled');
    await this.outbox.add(manager, orderCancelled, {
      ...eventData(order),
      ...WHY_CANCELLED[reason ?? 'unpaid'],
    });
  }

  /**
   * Cancels a paid order that is not packed; its money is owed back by now, and catalog puts its pieces back on the
   * shelf. False: it is not paid, or packed already.
   */
  async callOff(manager: EntityManager, paymentId: string): Promise<boolean> {
    const order = await moveOrder(manager, paymentId, 'cancelled', ['paid']);
    if (order) await this.outbox.add(manager, paidOrderCancelled, eventData(order));
    return order !== undefined;
  }

  /** Packs a paid order: nobody cancels it any more. */
  async pack(manager: EntityManager, paymentId: string): Promise<void> {
    const order = await this.follow(manager, paymentId, 'packed');
    if (order) await this.undo.open(manager, order.id, 'packed');
  }

  /**
   * Ships a packed order, or corrects where the parcel of a shipped one is. Others are told once it can no longer be
   * undone.
   */
  async ship(manager: EntityManager, paymentId: string, tracking: ParcelTracking): Promise<void> {
    const order = await this.follow(manager, paymentId, 'shipped');
    await manager.update(OrderEntity, { paymentId }, tracking);
    if (order) await this.undo.open(manager, order.id, 'shipped');
  }

  async deliver(manager: EntityManager, paymentId: string): Promise<void> {
    const order = await this.follow(manager, paymentId, 'delivered');
    if (order) await this.undo.open(manager, order.id, 'delivered');
  }

  /**
   * Notes on a paid order that the buyer's bank asks for its money back. The stock stays: the parcel may be under way.
   * An order that is not paid yet is disputed as soon as it is.
   */
  async dispute(manager: EntityManager, paymentId: string): Promise<void> {
    const order = await moveOrder(manager, paymentId, 'disputed');
    if (order) await this.outbox.add(manager, orderDisputed, eventData(order));
  }

  /** Notes on an order that its payment went back in full. */
  async refund(
    manager: EntityManager,
    { id: paymentId, refundReason }: Pick<Payment, 'id' | 'refundReason'>,
  ): Promise<void> {
    const cancelled = await moveOrder(manager, paymentId, 'refunded', ['cancelled']);
    const order = cancelled ?? (await moveOrder(manager, paymentId, 'refunded'));
    const calledOff = cancelled && (refundReason === 'by-buyer' || refundReason === 'by-the-shop');
    if (!order) return this.refuseUnlessThere(manager, paymentId, 'refunded');
    await this.outbox.add(manager, orderRefunded, {
      ...eventData(order),
      ...(order.shippedAt && { shipped: true }),
      ...(calledOff && { calledOff }),
    });
  }

  /** Undefined when it is there already. Throws `ImpossibleTransition` from any other state but the one before. */
  private async follow(
    manager: EntityManager,
    paymentId: string,
    status: OrderStatus,
  ): Promise<MovedOrder | undefined> {
    const order = await moveOrder(manager, paymentId, status);
    if (!order) await this.refuseUnlessThere(manager, paymentId, status);
    return order;
  }

  private async refuseUnlessThere(
    manager: EntityManager,
    paymentId: string,
    status: OrderStatus,
  ): Promise<void> {
    const order = await manager.findOneBy(OrderEntity, { paymentId });
    if (order && order.status !== status) throw new ImpossibleTransition('order', order.id, status);
  }
}

/** What others hear of why an unpaid order ended. */
const WHY_CANCELLED = {
  unpaid: { reason: 'unpaid' },
  replaced: { reason: 'replaced' },
  'by-buyer': { reason: 'unpaid', by: 'buyer' },
  'by-the-shop': { reason: 'unpaid', by: 'shop' },
  'account-deleted': { reason: 'unpaid' },
} as const;

/** An order as other services hear of it. */
function eventData({ id, userId, lines }: MovedOrder): OrderFacts {
  return {
    orderId: id,
    userId,
    items: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  };
}
