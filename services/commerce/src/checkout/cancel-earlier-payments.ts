import { Injectable, Logger } from '@nestjs/common';
import { releaseStock } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import { noteWhyCancelled } from '../payments/payment-notes.js';
import type { EarlierPayment } from '../payments/start-payment.js';
import { unavailableWhenDown } from '../provider/provider-error.js';
import { CancelPayment } from '../settlement/cancel-payment.js';

/** A buyer pays one cart at a time: payments begun for an earlier state of it are cancelled, and their stock freed. */
@Injectable()
export class CancelEarlierPayments {
  private readonly log = new Logger(CancelEarlierPayments.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly payments: CancelPayment,
  ) {}

  /** Returns true when one of them turns out to be paid. Throws `payment-provider-unavailable`. */
  async cancel(earlier: readonly EarlierPayment[]): Promise<boolean> {
    if (earlier.length === 0) return false;
    const { manager } = this.dataSource;
    await noteWhyCancelled(
      manager,
      earlier.map(({ paymentId }) => paymentId),
      'replaced',
    );
    let paid = false;
    for (const { paymentId, intentId } of earlier) {
      const status = await this.payments.cancel(intentId).catch((error: unknown) => {
        throw unavailableWhenDown(error);
      });
      if (status === 'kept') paid = true;
      const order = status === 'cancelled' && (await manager.findOneBy(OrderEntity, { paymentId }));
      if (order) await this.release(order.id);
    }
    return paid;
  }

  /** Catalog hears of the cancelled order anyway; asking makes sure that the same pieces can be ordered right away. */
  private async release(orderId: string): Promise<void> {
    try {
      await this.bus.request(releaseStock, { orderId });
    } catch (error) {
      this.log.warn(
        `Stock of ${orderId} waits for the event: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}
