import { Injectable } from '@nestjs/common';
import { releaseStock, reserveStock } from '@studio/contracts';
import { Bus, BusError, type RequestOptions } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { intentUsed } from '../checkout/checkout-errors.js';
import { rows } from '../database/rows.js';
import type { PaymentStatus } from '../payments/payment.js';
import { PaymentPolicy } from '../payments/payment-policy.js';
import { SettlePayment } from '../payments/settle-payment.js';
import type { OrderLine } from './order-row.js';

/** A pending order whose stock is not held, as far as we know. */
export interface UnheldOrder {
  id: string;
  paymentId: string;
  lines: Pick<OrderLine, 'productId' | 'quantity'>[];
}

/** Refusals after which the order can never be filled as it is. */
const FINAL = new Set(['out-of-stock', 'not-found', 'invalid-input']);

/** Has catalog hold a pending order's stock, all of it or none. May be asked again at any point. */
@Injectable()
export class HoldStock {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly settle: SettlePayment,
    private readonly policy: PaymentPolicy,
  ) {}

  /**
   * Throws `out-of-stock` naming the product: the order is gone then, and nothing was charged. When catalog does not
   * answer the order stays, and asking again, by the buyer or by us, goes on from here.
   */
  async hold(order: UnheldOrder, context?: RequestOptions): Promise<void> {
    const lines = order.lines.map(({ productId, quantity }) => ({ productId, quantity }));
    const { orderHoldMs, stockMarginMs } = this.policy;
    const expiresAt = new Date(Date.now() + orderHoldMs + stockMarginMs).toISOString();
    try {
      await this.bus.request(reserveStock, { orderId: order.id, lines, expiresAt }, context);
    } catch (error) {
      if (error instanceof BusError && FINAL.has(error.code)) await this.discard(order);
      // The hold of this very order was given back meanwhile: it has been cancelled.
      if (error instanceof BusError && error.code === 'already-released') throw intentUsed();
      throw error;
    }
    await this.confirm(order);
  }

  private async confirm({ id, paymentId }: UnheldOrder): Promise<void> {
    // The payment's lock comes first, as everywhere: a webhook sees the stock held, or we see the money captured.
    const [state] = await rows<{ status: PaymentStatus; held: boolean }>(
      this.db,
      `WITH payment AS (SELECT id, status FROM payments WHERE id = $2 FOR UPDATE),
       held AS (
         UPDATE orders SET reserved_at = coalesce(reserved_at, now()) FROM payment
         WHERE orders.id = $1 AND orders.payment_id = payment.id AND orders.status IN ('pending', 'paid', 'disputed')
         RETURNING orders.id
       )
       SELECT status, EXISTS (SELECT FROM held) AS held FROM payment`,
      [id, paymentId],
    );
    if (state?.held) {
      if (state.status === 'captured') await this.settle.match(paymentId);
      return;
    }
    await this.bus.request(releaseStock, { orderId: id });
    throw intentUsed();
  }

  /** Nothing is held: the order goes; money that came in meanwhile goes back. */
  private async discard({ id, paymentId }: UnheldOrder): Promise<void> {
    await rows(
      this.db,
      `WITH payment AS (SELECT id FROM payments WHERE id = $2 FOR UPDATE),
       gone AS (
         DELETE FROM orders USING payment
         WHERE orders.id = $1 AND payment_id = payment.id AND status = 'pending' AND reserved_at IS NULL
         RETURNING payment_id
       )
       UPDATE payments SET status = 'refunding', refund_reason = 'stock-unavailable'
       WHERE id IN (SELECT payment_id FROM gone) AND status = 'captured'`,
      [id, paymentId],
    );
  }
}
