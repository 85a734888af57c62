import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OpenPayment } from '../payments/open-payment.js';
import { lockPayment } from '../payments/lock-payment.js';
import { closeUnpaidPayment } from '../payments/payment-transitions.js';
import type { PaymentMetadata } from '../provider/payment-provider.js';
import { isRefusedForGood } from '../provider/provider-error.js';
import { CancelPayment } from './cancel-payment.js';

/** Ends a payment that was written down, but of whose intent we never learned: the call or its answer was lost. */
@Injectable()
export class EndUnopenedPayment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly open: OpenPayment,
    private readonly cancelled: CancelPayment,
  ) {}

  /**
   * Asks for the intent once more under the same key, then cancels it: if the provider knows one, it is this one. Even
   * when the key is forgotten (after a day) no money is lost, for nobody was ever given the lost intent's secret.
   */
  async end(metadata: PaymentMetadata): Promise<void> {
    const intentId = await this.learn(metadata);
    if (intentId) await this.cancelled.cancel(intentId);
    else await this.close(metadata.paymentId);
  }

  /** Undefined when the provider takes no such intent, and so has none. */
  private async learn(metadata: PaymentMetadata): Promise<string | undefined> {
    try {
      return (await this.open.open(metadata)).intentId;
    } catch (error) {
      if (isRefusedForGood(error)) return undefined;
      throw error;
    }
  }

  private async close(id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, id);
      if (payment?.status === 'creating') await closeUnpaidPayment(manager, payment);
    });
  }
}
