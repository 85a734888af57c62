import { Injectable } from '@nestjs/common';
import { BusError } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { PaymentProvider, type PaymentFacts } from '../provider/payment-provider.js';
import { unavailableWhenDown } from '../provider/provider-error.js';

export interface OpenedPayment {
  intentId: string;
  clientSecret: string;
}

/** Makes the provider's intent for a payment that is already written down. */
@Injectable()
export class OpenPayment {
  constructor(
    private readonly db: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * Again for the same payment: the same intent. From `cancelAt` on it is cancelled when it is unpaid; without one it
   * keeps what its row says. Throws `payment-provider-unavailable`.
   */
  async open(facts: PaymentFacts, cancelAt?: Date): Promise<OpenedPayment> {
    const intent = await this.provider.create(facts, keyOf(facts)).catch((error: unknown) => {
      throw unavailableWhenDown(error);
    });
    if (!intent.clientSecret) throw new BusError('internal', 'The provider gave no client secret.');
    await rows(
      this.db,
      `UPDATE payments SET intent_id = $2, client_secret = $3, cancel_at = coalesce($4, cancel_at),
         status = CASE status WHEN 'creating' THEN 'open' ELSE status END WHERE id = $1`,
      [facts.paymentId, intent.id, intent.clientSecret, cancelAt ?? null],
    );
    return { intentId: intent.id, clientSecret: intent.clientSecret };
  }
}

/** One key for each buyer, cart version and amount, and for each of our rows: a cancelled one must not come back. */
function keyOf({ purpose, userId, cartVersion, amount, paymentId }: PaymentFacts): string {
  return [purpose, userId, cartVersion, amount, paymentId].filter((part) => part !== undefined).join('-');
}
