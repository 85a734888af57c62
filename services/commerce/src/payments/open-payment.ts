import { Injectable } from '@nestjs/common';
import { BusError } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { PaymentProvider, type PaymentMetadata } from '../provider/payment-provider.js';
import { unavailableWhenDown } from '../provider/provider-error.js';
import { learnIntent } from './learn-intent.js';

export interface OpenedPayment {
  intentId: string;
  clientSecret: string;
}

/** Makes the provider's intent for a payment that is already written down. */
@Injectable()
export class OpenPayment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * Again for the same payment: the same intent. From `cancelAt` on it is cancelled when it is unpaid; without one it
   * keeps what its row says. Throws `payment-provider-unavailable`.
   */
  async open(metadata: PaymentMetadata, cancelAt?: Date): Promise<OpenedPayment> {
    const intent = await this.provider.create(metadata, keyOf(metadata)).catch((error: unknown) => {
      throw unavailableWhenDown(error);
    });
    if (!intent.clientSecret) throw new BusError('internal', 'The provider gave no client secret.');
    await learnIntent(this.dataSource, metadata.paymentId, intent, cancelAt);
    return { intentId: intent.id, clientSecret: intent.clientSecret };
  }
}

/** One key for each buyer, cart version and amount, and for each of our rows: a cancelled one must not come back. */
function keyOf({ purpose, userId, cartVersion, amount, paymentId }: PaymentMetadata): string {
  return [purpose, userId, cartVersion, amount, paymentId].filter((part) => part !== undefined).join('-');
}
