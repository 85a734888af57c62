import { Injectable } from '@nestjs/common';
import { BackgroundLoops, rows } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { OrderTransitions } from '../orders/order-transitions.js';
import { OrderEntity } from '../orders/order.entity.js';
import { lockPayment, type Payment } from '../payments/lock-payment.js';
import { noteWhyCancelled } from '../payments/payment-notes.js';
import { PAYMENT_TRANSITIONS } from '../payments/payment-state.js';
import { owePayment } from '../payments/payment-transitions.js';
import { unavailableWhenDown } from '../provider/provider-error.js';
import { CancelPayment } from '../settlement/cancel-payment.js';
import { RefundPayments } from '../settlement/refund-payments.js';
import { mayMove } from '../state/transitions.js';

/** Who calls an order off, or that its buyer's account is deleted. */
export type CalledOffBy = 'by-buyer' | 'by-the-shop' | 'account-deleted';

/** An order that was paid, and is paid back with its buyer's account. */
export interface PaidBack {
  readonly number: string;
  /** What goes back, US cents. */
  readonly amount: number;
}

/** Writes down that it was done, in the same transaction. */
type Record = (manager: EntityManager) => Promise<void>;

const nothing: Record = async () => undefined;

/** Ends an order that is not packed: unpaid, its payment is cancelled; paid, all of the money is owed back at once. */
@Injectable()
export class CallOffOrder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrderTransitions,
    private readonly payments: CancelPayment,
    private readonly loops: BackgroundLoops,
  ) {}

  /**
   * True when the order has ended, now or before; false when it is packed or further. Throws
   * `payment-provider-unavailable`.
   */
  async callOff(
    order: Pick<OrderEntity, 'id' | 'paymentId' | 'paymentIntentId' | 'status'>,
    by: CalledOffBy,
    record = nothing,
  ): Promise<boolean> {
    const isUnpaid = order.status === 'pending';
    if (isUnpaid) await this.cancelPayment(order, by, record);
    const ended = await this.dataSource.transaction((manager) =>
      this.end(manager, order, by, isUnpaid ? nothing : record),
    );
    if (ended) this.loops.poke(RefundPayments);
    return ended;
  }

  /**
   * Ends the orders of a person who is being deleted that are paid and not packed, in the caller's transaction. Locks
   * their payments.
   */
  async callOffPaidOf(manager: EntityManager, userId: string): Promise<PaidBack[]> {
    const paid = await rows<Pick<OrderEntity, 'id' | 'number' | 'paymentId'> & { amount: number }>(
      manager,
      `SELECT o.id, o.number, o.payment_id AS "paymentId", p.amount - p.refunded_amount AS amount
       FROM orders o JOIN payments p ON p.id = o.payment_id
       WHERE o.user_id = $1 AND (o.status = 'paid' OR p.status = 'captured') ORDER BY p.id FOR UPDATE OF p`,
      [userId],
    );
    const ended: PaidBack[] = [];
    for (const { number, amount, ...order } of paid)
      if (await this.end(manager, order, 'account-deleted', nothing)) ended.push({ number, amount });
    return ended;
  }

  /** The provider is asked first; should it say that the order was paid meanwhile, it is called off as a paid one. */
  private async cancelPayment(
    { paymentId, paymentIntentId }: Pick<OrderEntity, 'paymentId' | 'paymentIntentId'>,
    by: CalledOffBy,
    record: Record,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await noteWhyCancelled(manager, [paymentId], by);
      await record(manager);
    });
    await this.payments.cancel(paymentIntentId).catch((error: unknown) => {
      throw unavailableWhenDown(error);
    });
  }

  private async end(
    manager: EntityManager,
    { id, paymentId }: Pick<OrderEntity, 'id' | 'paymentId'>,
    by: CalledOffBy,
    record: Record,
  ): Promise<boolean> {
    const payment = await lockPayment(manager, paymentId);
    if (!payment || !(await this.endOrder(manager, payment, by))) {
      const { status } = await manager.findOneByOrFail(OrderEntity, { id });
      return status === 'cancelled' || status === 'refunded';
    }
    if (mayMove(PAYMENT_TRANSITIONS, payment.status, 'refunding')) await owePayment(manager, payment, by);
    await record(manager);
    return true;
  }

  /** Money that is here without reserved stock belongs to an order that is still pending. */
  private async endOrder(manager: EntityManager, payment: Payment, by: CalledOffBy): Promise<boolean> {
    if (payment.status !== 'captured') return this.orders.callOff(manager, payment.id);
    await this.orders.cancel(manager, payment.id, by);
    return true;
  }
}
