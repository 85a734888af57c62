import { Injectable, Logger } from '@nestjs/common';
import { releaseStock } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { CancelPayment } from '../payments/cancel-payment.js';
import { unavailableWhenDown } from '../provider/provider-error.js';
import type { EarlierPayment } from './start-payment.js';

/** A buyer pays one cart at a time: payments begun for an earlier state of it are cancelled, and their stock freed. */
@Injectable()
export class CancelEarlierPayments {
  private readonly log = new Logger(CancelEarlierPayments.name);

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly payments: CancelPayment,
  ) {}

  /** Returns true when one of them turns out to be paid. Throws `payment-provider-unavailable`. */
  async cancel(earlier: readonly EarlierPayment[]): Promise<boolean> {
    let paid = false;
    if (earlier.length > 0) {
      const ids = earlier.map(({ intentId }) => intentId);
      await rows(
        this.db,
        `UPDATE payments SET cancel_reason = 'replaced' WHERE intent_id = ANY ($1) AND status = 'open'`,
        [ids],
      );
    }
    for (const { intentId, orderId } of earlier) {
      const status = await this.payments.cancel(intentId).catch((error: unknown) => {
        throw unavailableWhenDown(error);
      });
      if (status === 'kept') paid = true;
      if (status === 'cancelled' && orderId) await this.release(orderId);
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
