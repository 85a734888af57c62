import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { providerCode } from './provider-error.js';

/** Time one attempt may take, in ms; with the one retry it stays below the asker's deadline. */
const ATTEMPT_MS = 3_500;
const RETRIES = 1;
/** Marks payments that this service has made, in an account that others may use too. */
const MADE_BY = 'commerce';

/** What we tell the provider about a payment; enough to rebuild our row from. */
export interface PaymentFacts {
  paymentId: string;
  purpose: 'order' | 'donation';
  /** US cents. */
  amount: number;
  userId?: string;
  cartVersion?: number;
}

/** A payment intent as the provider has it now. */
export interface ProviderIntent {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  clientSecret: string | null;
  /** Undefined when another program made it. */
  facts: PaymentFacts | undefined;
}

/** The card provider, through its own SDK. Every method throws Stripe's errors. */
@Injectable()
export class PaymentProvider {
  readonly #stripe: Stripe;

  constructor(secretKey: string, apiUrl?: string) {
    this.#stripe = new Stripe(secretKey, {
      timeout: ATTEMPT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(apiUrl && addressOf(apiUrl)),
    });
  }

  /** Makes the intent; again under the same key it answers the same one. */
  async create(facts: PaymentFacts, idempotencyKey: string): Promise<ProviderIntent> {
    const { amount, paymentId, purpose, userId = '', cartVersion = '' } = facts;
    const metadata = { madeBy: MADE_BY, paymentId, purpose, userId, cartVersion: String(cartVersion) };
    const intent = await this.#stripe.paymentIntents.create(
      { amount, currency: 'usd', automatic_payment_methods: { enabled: true }, metadata },
      { idempotencyKey },
    );
    return seen(intent);
  }

  /** The intent as it is now; undefined when the provider knows none by that id. */
  async find(intentId: string): Promise<ProviderIntent | undefined> {
    try {
      return seen(await this.#stripe.paymentIntents.retrieve(intentId));
    } catch (error) {
      if (providerCode(error) === 'resource_missing') return undefined;
      throw error;
    }
  }

  /** Cancels the intent; one that has moved on already is answered as it is. */
  async cancel(intentId: string): Promise<ProviderIntent | undefined> {
    try {
      return seen(await this.#stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }));
    } catch (error) {
      if (providerCode(error) === 'payment_intent_unexpected_state') return this.find(intentId);
      throw error;
    }
  }

  /** Gives all of it back, once, however often it is asked under the same key. Returns the refund's id, if it is told. */
  async refund(intentId: string, idempotencyKey: string): Promise<string | undefined> {
    try {
      const refund = await this.#stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey });
      if (refund.status === 'failed' || refund.status === 'canceled') {
        throw new Error(`The provider's refund ${refund.id} ended ${refund.status}.`);
      }
      return refund.id;
    } catch (error) {
      if (providerCode(error) === 'charge_already_refunded') return undefined;
      throw error;
    }
  }

  /** Every intent made since, newest first. */
  async *since(moment: Date): AsyncGenerator<ProviderIntent> {
    const created = { gte: Math.floor(moment.getTime() / 1_000) };
    for await (const intent of this.#stripe.paymentIntents.list({ created, limit: 100 })) yield seen(intent);
  }
}

function addressOf(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' };
}

function seen(intent: Stripe.PaymentIntent): ProviderIntent {
  const { id, status, amount, client_secret: clientSecret } = intent;
  return { id, status, amount, clientSecret, facts: factsOf(intent) };
}

function factsOf({ metadata, amount }: Stripe.PaymentIntent): PaymentFacts | undefined {
  const { madeBy, paymentId, purpose, userId, cartVersion } = metadata;
  if (madeBy !== MADE_BY || !paymentId) return undefined;
  if (purpose === 'donation') return { paymentId, purpose, amount };
  return { paymentId, purpose: 'order', amount, userId, cartVersion: Number(cartVersion) };
}
