import { Injectable } from '@nestjs/common';
import { BackgroundLoops, BusError, rows } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { OrderTransitions } from '../orders/order-transitions.js';
import { OrderEntity } from '../orders/order.entity.js';
import { PAYMENT_TRANSITIONS } from '../payments/payment-state.js';
import { type Payment, lockPayment, requestRefund } from '../payments/payment-transitions.js';
import { CancelPayment } from '../settlement/cancel-payments.js';
import { RefundPayments } from '../settlement/refund-payments.js';
import { mayMove } from '../state/transitions.js';

/** Who cancels an order, or that its buyer's account is deleted. */
export type CancelledBy = 'by-buyer' | 'by-the-shop' | 'account-deleted';

/** A paid order that is refunded because its buyer's account is deleted. */
export interface RefundedOrder {
  readonly orderId: string;
  /** The refund, in US cents. */
  readonly amount: number;
}

/** Records the cancellation, in the transaction that sees the order cancelled. Called again when the request is repeated. */
type Record = (manager: EntityManager) => Promise<void>;

const nothing: Record = async () => undefined;

/** Cancels an order that is not packed: cancels an open payment, or requests a full refund of a captured one. */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrderTransitions,
    private readonly payments: CancelPayment,
    private readonly loops: BackgroundLoops,
  ) {}

  /**
   * Returns true when the order is cancelled, now or earlier; false when it is already packed. Throws
   * `payment-provider-unavailable`, and `payment-under-way` while a bank processes the payment.
   */
  async cancel(
    order: Pick<OrderEntity, 'id' | 'paymentId' | 'paymentIntentId' | 'status'>,
    by: CancelledBy,
    record = nothing,
  ): Promise<boolean> {
    if (order.status === 'pending') await this.cancelPayment(order, by);
    const ended = await this.dataSource.transaction((manager) => this.end(manager, order, by, record));
    if (ended) this.loops.poke(RefundPayments);
    return ended;
  }

  /**
   * Cancels the paid, unpacked orders of a person who is being deleted, in the caller's transaction. Locks their
   * payments.
   */
  async cancelPaidOf(manager: EntityManager, userId: string): Promise<RefundedOrder[]> {
    const paid = await rows<Pick<OrderEntity, 'id' | 'paymentId'> & { amount: number }>(
      manager,
      `SELECT o.id, o.payment_id AS "paymentId", p.amount - p.refunded_amount AS amount
       FROM orders o JOIN payments p ON p.id = o.payment_id
       WHERE o.user_id = $1 AND (o.status = 'paid' OR p.status = 'captured') ORDER BY p.id FOR UPDATE OF p`,
      [userId],
    );
    const ended: RefundedOrder[] = [];
    for (const { amount, ...order } of paid)
      if (await this.end(manager, order, 'account-deleted', nothing))
        ended.push({ orderId: order.id, amount });
    return ended;
  }

  /** Cancels at the provider. If the order was paid meanwhile, `end` cancels it as a paid order. */
  private async cancelPayment(
    { paymentId, paymentIntentId }: Pick<OrderEntity, 'paymentId' | 'paymentIntentId'>,
    by: CancelledBy,
  ): Promise<void> {
    const status = await this.payments.cancelFor(by, { paymentId, intentId: paymentIntentId });
    if (status === 'open')
      throw new BusError(
        'payment-under-way',
        'The payment of this order is still on its way, so it cannot be cancelled yet. Please try again later.',
      );
  }

  private async end(
    manager: EntityManager,
    { id, paymentId }: Pick<OrderEntity, 'id' | 'paymentId'>,
    by: CancelledBy,
    record: Record,
  ): Promise<boolean> {
    const payment = await lockPayment(manager, paymentId);
    if (!payment || !(await this.endOrder(manager, payment, by))) {
      const { status } = await manager.findOneByOrFail(OrderEntity, { id });
      const hasEnded = status === 'cancelled' || status === 'refunded';
      // It ended with its unpaid payment.
      if (hasEnded && payment?.cancelReason === by) await record(manager);
      return hasEnded;
    }
    if (mayMove(PAYMENT_TRANSITIONS, payment.status, 'refunding')) await requestRefund(manager, payment, by);
    await record(manager);
    return true;
  }

  /** A captured payment without reserved stock belongs to an order that is still pending. */
  private async endOrder(manager: EntityManager, payment: Payment, by: CancelledBy): Promise<boolean> {
    if (payment.status !== 'captured') return this.orders.cancelPaid(manager, payment.id);
    await this.orders.cancel(manager, payment.id, by);
    return true;
  }
}
