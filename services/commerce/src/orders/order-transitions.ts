import { Injectable, Logger } from '@nestjs/common';
import {
  type OrderFacts,
  type OrderStatus,
  orderCancelled,
  orderDisputed,
  orderPaid,
  orderReduced,
  orderRefunded,
  paidOrderCancelled,
} from '@studio/contracts';
import { type Database, Outbox, rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { REMOVED } from '../forgotten-people/forgotten-person.js';
import type { Payment } from '../payments/payment-transitions.js';
import type { CancelReason } from '../payments/payment.entity.js';
import { restockedPiecesOf } from '../payments/refunded-pieces.js';
import { ImpossibleTransition, statesBefore } from '../state/transitions.js';
import { ORDER_TRANSITIONS } from './order-state.js';
import { OrderEntity } from './order.entity.js';
import { UndoSteps } from './undo-steps.js';

type ParcelTracking = Pick<OrderEntity, 'carrier' | 'trackingNumber'>;

const log = new Logger('Orders');

/**
 * Changes the state of orders, and publishes the event in the same transaction. Orders are found by their payment, whose
 * lock the caller holds. A payment without an order, and an order that is already in the state, are left unchanged.
 */
@Injectable()
export class OrderTransitions {
  constructor(
    private readonly outbox: Outbox,
    private readonly undo: UndoSteps,
  ) {}

  /** Marks a pending order with reserved stock as paid. Returns undefined when there is none. */
  async pay(manager: EntityManager, paymentId: string): Promise<MovedOrder | undefined> {
    const order = await moveOrder(manager, paymentId, 'paid');
    if (order) await this.publishPaid(manager, [order]);
    return order;
  }

  /** Publishes events of orders that `PayOpenOrders` has marked paid. */
  async publishPaid(manager: EntityManager, orders: readonly MovedOrder[]): Promise<void> {
    await this.outbox.addAll(manager, orderPaid, orders.map(eventData));
  }

  /**
   * Cancels the pending order of a payment that can no longer be captured; catalog then releases its stock. Throws
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
   * Cancels a paid order that is not packed; catalog then restocks its pieces. The caller requests the refund. Returns
   * false when the order is not paid, or already packed.
   */
  async cancelPaid(manager: EntityManager, paymentId: string): Promise<boolean> {
    const order = await moveOrder(manager, paymentId, 'cancelled', ['paid']);
    if (order) await this.outbox.add(manager, paidOrderCancelled, eventData(order));
    return order !== undefined;
  }

  /**
   * Publishes what an order still gets, once pieces that are not packed are to be refunded; catalog then restocks these.
   * Whether the provider makes the refund does not matter: a parcel may be packed without them before that is known.
   */
  async reduce(manager: EntityManager, paymentId: string): Promise<void> {
    const { id, lines } = await manager.findOneByOrFail(OrderEntity, { paymentId });
    const restocked = await restockedPiecesOf(manager, paymentId);
    const left = lines
      .map(({ id: line, productId, quantity }) => ({
        productId,
        quantity: quantity - (restocked[line] ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0);
    await this.outbox.add(manager, orderReduced, { orderId: id, items: left });
  }

  /** Packs a paid order. It can no longer be cancelled. */
  async pack(manager: EntityManager, paymentId: string): Promise<void> {
    const order = await this.follow(manager, paymentId, 'packed');
    if (order) await this.undo.open(manager, order.id, 'packed');
  }

  /**
   * Ships a packed order, or corrects the tracking of a shipped one. The event is published once the step can no longer be
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
   * Marks a paid order as disputed. Its stock stays reserved: the parcel may already be on its way. An unpaid order is marked
   * as soon as it is paid.
   */
  async dispute(manager: EntityManager, paymentId: string): Promise<void> {
    const order = await moveOrder(manager, paymentId, 'disputed');
    if (order) await this.outbox.add(manager, orderDisputed, eventData(order));
  }

  /** Marks an order as refunded in full. */
  async refund(
    manager: EntityManager,
    { id: paymentId, refundReason }: Pick<Payment, 'id' | 'refundReason'>,
  ): Promise<void> {
    const cancelled = await moveOrder(manager, paymentId, 'refunded', ['cancelled']);
    const order = cancelled ?? (await moveOrder(manager, paymentId, 'refunded'));
    const wasCancelled = cancelled && (refundReason === 'by-buyer' || refundReason === 'by-the-shop');
    if (!order) return this.refuseUnlessThere(manager, paymentId, 'refunded');
    await this.outbox.add(manager, orderRefunded, {
      ...eventData(order),
      ...(order.shippedAt && { shipped: true }),
      ...(wasCancelled && { wasCancelled }),
    });
  }

  /** Returns undefined when the order is already in the state. Throws `ImpossibleTransition` when it may not change. */
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

/** Event data for each reason of cancelling an unpaid order. */
const WHY_CANCELLED = {
  unpaid: { reason: 'unpaid' },
  replaced: { reason: 'replaced' },
  'by-buyer': { reason: 'unpaid', by: 'buyer' },
  'by-the-shop': { reason: 'unpaid', by: 'shop' },
  'account-deleted': { reason: 'unpaid' },
} as const;

/** Event data of an order. */
function eventData({ id, lines }: MovedOrder): OrderFacts {
  return { orderId: id, items: lines.map(({ productId, quantity }) => ({ productId, quantity })) };
}

export type MovedOrder = Pick<OrderEntity, 'id' | 'lines' | 'shippedAt'>;

/**
 * Changes the state of a payment's order, from any state that the table allows or from the given ones. Only an order with
 * reserved stock becomes paid. The last step of a deleted person's parcel deletes its address. One statement, which also
 * returns the data for the event. Returns undefined when the payment has no such order.
 */
export async function moveOrder(
  database: Database,
  paymentId: string,
  to: OrderStatus,
  from: readonly OrderStatus[] = statesBefore(ORDER_TRANSITIONS, to),
): Promise<MovedOrder | undefined> {
  const [order] = await rows<MovedOrder>(
    database,
    `UPDATE orders SET status = $2::text,
       paid_at = CASE WHEN $2 = 'paid' THEN now() ELSE paid_at END,
       packed_at = CASE WHEN $2 = 'packed' THEN now() ELSE packed_at END,
       shipped_at = CASE WHEN $2 = 'shipped' THEN now() ELSE shipped_at END,
       delivered_at = CASE WHEN $2 = 'delivered' THEN now() ELSE delivered_at END,
       closed_at = CASE WHEN $2 IN ('cancelled', 'refunded') THEN now() ELSE closed_at END,
       shipping_address = CASE WHEN $2 IN ('delivered', 'disputed', 'cancelled', 'refunded')
           AND EXISTS (SELECT FROM forgotten_people gone WHERE gone.user_id = orders.user_id)
         THEN '${REMOVED}' ELSE shipping_address END
     WHERE payment_id = $1 AND status = ANY ($3) AND ($2 <> 'paid' OR reserved_at IS NOT NULL)
     RETURNING id, lines, shipped_at AS "shippedAt"`,
    [paymentId, to, from],
  );
  if (order) log.log({ orderId: order.id, paymentId, status: to }, 'order changed');
  return order;
}

/** Resolves all problems of an order up to now. */
export async function resolveProblems(manager: EntityManager, id: string): Promise<void> {
  await manager.update(OrderEntity, { id }, { settledAt: () => 'clock_timestamp()' });
}
