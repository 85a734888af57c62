import { Injectable, Logger } from '@nestjs/common';
import { releaseStock } from '@studio/contracts';
import { Bus, BusError } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import { setCancelReason } from '../payments/payment-notes.js';
import type { EarlierPayment } from '../payments/start-payment.js';
import { unavailableWhenDown } from '../provider/provider-error.js';
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
  async cancel(earlier: readonly EarlierPayment[]): Promise<boolean> {
    if (earlier.length === 0) return false;
    const { manager } = this.dataSource;
    await setCancelReason(
      manager,
      earlier.map(({ paymentId }) => paymentId),
      'replaced',
    );
    let paid = false;
    for (const { paymentId, intentId } of earlier) {
      const status = await this.payments.cancel(intentId).catch((error: unknown) => {
        throw unavailableWhenDown(error);
      });
      if (status === 'open' || status === 'captured')
        throw new BusError(
          'payment-under-way',
          'Your last payment is still on its way, so a new one could charge you twice. Please try again later.',
        );
      if (status === 'kept') paid = true;
      const order = status === 'cancelled' && (await manager.findOneBy(OrderEntity, { paymentId }));
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
