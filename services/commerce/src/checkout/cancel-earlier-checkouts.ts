import { Injectable, Logger } from '@nestjs/common';
import { releaseStock } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { CancelPayment } from '../payments/cancel-payment.js';
import { unavailableWhenDown } from '../provider/provider-error.js';
import type { Checkout } from './start-payment.js';

/** A buyer pays one cart at a time: payments begun for an earlier state of it are cancelled, and their stock freed. */
@Injectable()
export class CancelEarlierCheckouts {
  readonly #log = new Logger(CancelEarlierCheckouts.name);

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly payments: CancelPayment,
  ) {}

  /** Returns true when one of them turns out to be paid. Throws `payment-provider-unavailable`. */
  async cancel({ userId, cartVersion, amount }: Checkout): Promise<boolean> {
    const earlier = await rows<{ intent_id: string; order_id: string | null }>(
      this.db,
      `SELECT payments.intent_id, orders.id AS order_id
       FROM payments LEFT JOIN orders ON orders.payment_id = payments.id
       WHERE payments.user_id = $1 AND payments.purpose = 'order' AND payments.status = 'open'
         AND (payments.cart_version, payments.amount) IS DISTINCT FROM ($2, $3)`,
      [userId, cartVersion, amount],
    );
    let paid = false;
    for (const { intent_id, order_id } of earlier) {
      const status = await this.payments.cancel(intent_id).catch((error: unknown) => {
        throw unavailableWhenDown(error);
      });
      if (status === 'kept') paid = true;
      if (status === 'cancelled' && order_id) await this.#release(order_id);
    }
    return paid;
  }

  /** Catalog hears of the cancelled order anyway; asking makes sure that the same pieces can be ordered right away. */
  async #release(orderId: string): Promise<void> {
    try {
      await this.bus.ask(releaseStock, { orderId });
    } catch (error) {
      this.#log.warn(
        `Stock of ${orderId} waits for the event: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}
