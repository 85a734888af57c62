import { jest } from '@jest/globals';
import Stripe from 'stripe';
import type { PaymentMetadata, PaymentProvider, ProviderIntent } from '../src/provider/payment-provider.js';

/** An intent of the fake provider. A spec may change it freely. */
export interface FakeIntent {
  id: string;
  metadata: PaymentMetadata;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  refunded: number;
  disputed: boolean;
}

/** Fake of the provider without a network: intents in memory, behind the methods of `PaymentProvider`. */
export class FakeProvider {
  readonly intents = new Map<string, FakeIntent>();
  /** Refunds that were made for us, by our id. */
  readonly refunds = new Map<string, number>();
  /** While true, requests succeed but their answers are lost, as if the service crashed before the commit. */
  losesAnswers = false;

  constructor(provider: PaymentProvider) {
    jest.spyOn(provider, 'create').mockImplementation(async (metadata) => this.answer(this.make(metadata)));
    jest
      .spyOn(provider, 'find')
      .mockImplementation(async (id) => (this.intents.has(id) ? this.answer(this.get(id)) : undefined));
    jest.spyOn(provider, 'cancel').mockImplementation(async (id) => {
      const intent = this.get(id);
      if (intent.status === 'requires_payment_method') intent.status = 'canceled';
      return this.answer(intent);
    });
    jest.spyOn(provider, 'refund').mockImplementation(async (id) => {
      const intent = this.get(id);
      intent.refunded = intent.metadata.amount;
      if (this.losesAnswers) throw new Error('the answer was lost');
      return `re_${id}`;
    });
    jest.spyOn(provider, 'refundPart').mockImplementation(async ({ id, intentId, amount }) => {
      const intent = this.get(intentId);
      if (!this.refunds.has(id)) {
        if (intent.refunded + amount > intent.metadata.amount) throw refused();
        intent.refunded += amount;
        this.refunds.set(id, amount);
      }
      if (this.losesAnswers) throw new Error('the answer was lost');
      return `re_${id}`;
    });
  }

  get(id: string): FakeIntent {
    return this.intents.get(id)!;
  }

  /** The provider's current answer for an intent. */
  answer({ id, metadata, status, refunded, disputed }: FakeIntent): ProviderIntent {
    const { amount } = metadata;
    const answer = { id, status, amount, clientSecret: `${id}_secret_x`, createdAt: new Date(), metadata };
    return status === 'succeeded' ? { ...answer, charge: { refunded, disputed } } : answer;
  }

  private make(metadata: PaymentMetadata): FakeIntent {
    const id = `pi_${metadata.paymentId}`;
    const made = { id, metadata, status: 'requires_payment_method' as const, refunded: 0, disputed: false };
    const intent = this.intents.get(id) ?? made;
    this.intents.set(id, intent);
    return intent;
  }
}

function refused(): Error {
  const message = 'Refund amount is greater than unrefunded amount on charge';
  return new Stripe.errors.StripeInvalidRequestError({ message, type: 'invalid_request_error' });
}
