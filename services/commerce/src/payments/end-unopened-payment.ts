import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import type { PaymentFacts } from '../provider/payment-provider.js';
import { isRefusedForGood } from '../provider/provider-error.js';
import { CancelPayment } from './cancel-payment.js';
import { OpenPayment } from './open-payment.js';

/** Ends a payment that was written down, but of whose intent we never learned: the call or its answer was lost. */
@Injectable()
export class EndUnopenedPayment {
  constructor(
    private readonly db: DataSource,
    private readonly payments: OpenPayment,
    private readonly cancelled: CancelPayment,
  ) {}

  /**
   * Asks for the intent once more under the same key, then cancels it: if the provider knows one, it is this one. Even
   * when the key is forgotten (after a day) no money is lost, for nobody was ever given the lost intent's secret.
   */
  async end(facts: PaymentFacts): Promise<void> {
    const intentId = await this.learn(facts);
    if (intentId) await this.cancelled.cancel(intentId);
    else
      await rows(
        this.db,
        `UPDATE payments SET status = 'cancelled', closed_at = now() WHERE id = $1 AND status = 'creating'`,
        [facts.paymentId],
      );
  }

  /** Undefined when the provider takes no such intent, and so has none. */
  private async learn(facts: PaymentFacts): Promise<string | undefined> {
    try {
      return (await this.payments.open(facts)).intentId;
    } catch (error) {
      if (isRefusedForGood(error)) return undefined;
      throw error;
    }
  }
}
