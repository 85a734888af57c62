import { Injectable, Logger } from '@nestjs/common';
import { releaseStock } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import type { PaymentAtProvider } from '../payments/start-payment.js';
import { CancelPayment } from '../settlement/cancel-payments.js';

/** Cancels payments for earlier states of the buyer's cart, and releases their stock. */
@Injectable()
export class CancelEarlierPayments {
  private readonly log = new Logger(CancelEarlierPayments.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly payments: CancelPayment,
  ) {}

  /**
   * Returns true when one of them was already paid. Throws `payment-provider-unavailable`, and `payment-under-way` when one
   * of them can still be paid, as by a bank transfer that has begun: another payment would charge the same lines again.
   */
  async cancel(earlier: readonly PaymentAtProvider[]): Promise<boolean> {
    let paid = false;
    for (const payment of earlier) {
      const status = await this.payments.replace(payment);
      if (status === 'kept') paid = true;
      const { paymentId } = payment;
      const order =
        status === 'cancelled' && (await this.dataSource.manager.findOneBy(OrderEntity, { paymentId }));
      if (order) await this.release(order.id);
    }
    return paid;
  }

  /** The event of the cancelled order releases the stock too; the request makes it available at once. */
  private async release(orderId: string): Promise<void> {
    try {
      await this.bus.request(releaseStock, { orderId });
    } catch (error) {
      this.log.warn(
        { err: error, orderId },
        'stock not released yet; the event of the cancelled order releases it',
      );
    }
  }
}
