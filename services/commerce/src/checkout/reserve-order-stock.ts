import { Injectable } from '@nestjs/common';
import { releaseStock, reserveStock } from '@studio/contracts';
import { Bus, BusError, type RequestOptions } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import type { UnreservedOrder } from '../orders/claim-interrupted-orders.js';
import { confirmReservation } from '../orders/confirm-reservation.js';
import { discardOrder } from '../orders/discard-order.js';
import { intentUsed } from '../orders/order-errors.js';
import { PaymentPolicy } from '../payments/payment-policy.js';
import { lockPayment } from '../payments/lock-payment.js';
import { owePayment } from '../payments/payment-transitions.js';
import { SettlePayment } from '../settlement/settle-payment.js';

/** Refusals after which the order can never be filled as it is. */
const FINAL = new Set(['out-of-stock', 'not-for-sale', 'not-found', 'invalid-input']);

/** Has catalog reserve a pending order's stock, all of it or none. May be asked again at any point. */
@Injectable()
export class ReserveOrderStock {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly settle: SettlePayment,
    private readonly policy: PaymentPolicy,
  ) {}

  /**
   * Throws `out-of-stock` or `not-for-sale` naming the product: the order is gone then, and nothing was charged. When catalog does not
   * answer the order stays, and asking again, by the buyer or by us, goes on from here.
   */
  async reserve(order: UnreservedOrder, context?: RequestOptions): Promise<void> {
    const lines = order.lines.map(({ productId, quantity }) => ({ productId, quantity }));
    const { orderReservationMs, reservationMarginMs } = this.policy;
    const expiresAt = new Date(Date.now() + orderReservationMs + reservationMarginMs).toISOString();
    try {
      await this.bus.request(reserveStock, { orderId: order.id, lines, expiresAt }, context);
    } catch (error) {
      if (error instanceof BusError && FINAL.has(error.code)) await this.discard(order);
      // The reservation of this very order was given back meanwhile: it has been cancelled.
      if (error instanceof BusError && error.code === 'already-released') throw intentUsed();
      throw error;
    }
    await this.confirm(order);
  }

  private async confirm({ id, paymentId }: UnreservedOrder): Promise<void> {
    const state = await confirmReservation(this.dataSource, id, paymentId);
    if (state?.reserved) {
      if (state.status === 'captured') await this.settle.match(paymentId);
      return;
    }
    await this.bus.request(releaseStock, { orderId: id });
    throw intentUsed();
  }

  /** Nothing is reserved: the order goes; money that came in meanwhile goes back. */
  private async discard({ id, paymentId }: UnreservedOrder): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, paymentId);
      const discarded = payment && (await discardOrder(manager, id, paymentId));
      if (discarded && payment.status === 'captured') await owePayment(manager, payment, 'stock-unavailable');
    });
  }
}
