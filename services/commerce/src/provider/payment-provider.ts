import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_CONFIG } from '@studio/service-kit';
import Stripe from 'stripe';
import type { CommerceConfig } from '../config.js';
import { providerCode } from './provider-error.js';

/** Time one attempt may take, in ms; with the one retry it stays below the asker's deadline. */
const ATTEMPT_MS = 3_500;
const RETRIES = 1;
/** Marks payments that this service has made, in an account that others may use too. */
const MADE_BY = 'commerce';

/** What we tell the provider about a payment; enough to rebuild our row from. */
export interface PaymentMetadata {
  paymentId: string;
  purpose: 'order' | 'donation';
  /** US cents. */
  amount: number;
  userId?: string;
  cartVersion?: number;
}

/** What became of a captured payment's money. */
export interface ProviderCharge {
  /** What has gone back so far, US cents. */
  refunded: number;
  /** The buyer's bank has asked for it back. */
  disputed: boolean;
}

/** A payment intent as the provider has it now. */
export interface ProviderIntent {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  clientSecret: string | null;
  /** Undefined when another program made it. */
  metadata: PaymentMetadata | undefined;
  /** Only when it was asked for, and there is one. */
  charge?: ProviderCharge;
}

/** A part of a payment that goes back. */
export interface RefundPart {
  /** Ours. */
  id: string;
  intentId: string;
  /** US cents. */
  amount: number;
  /** This one included. */
  attempts: number;
}

/** The card provider, through its own SDK. Every method throws Stripe's errors. */
@Injectable()
export class PaymentProvider {
  private readonly stripe: Stripe;

  constructor(@Inject(SERVICE_CONFIG) config: Pick<CommerceConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>) {
    this.stripe = new Stripe(config.STRIPE_SECRET_KEY, {
      timeout: ATTEMPT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(config.STRIPE_API_URL && addressOf(config.STRIPE_API_URL)),
    });
  }

  /** Makes the intent; again under the same key it answers the same one. */
  async create(payment: PaymentMetadata, idempotencyKey: string): Promise<ProviderIntent> {
    const { amount, paymentId, purpose, userId = '', cartVersion = '' } = payment;
    const metadata = { madeBy: MADE_BY, paymentId, purpose, userId, cartVersion: String(cartVersion) };
    const intent = await this.stripe.paymentIntents.create(
      { amount, currency: 'usd', automatic_payment_methods: { enabled: true }, metadata },
      { idempotencyKey },
    );
    return toIntent(intent);
  }

  /** The intent as it is now, on demand with its charge; undefined when the provider knows none by that id. */
  async find(intentId: string, wanted?: 'with-charge'): Promise<ProviderIntent | undefined> {
    try {
      const expand = wanted ? { expand: ['latest_charge'] } : {};
      return toIntent(await this.stripe.paymentIntents.retrieve(intentId, expand));
    } catch (error) {
      if (providerCode(error) === 'resource_missing') return undefined;
      throw error;
    }
  }

  /** What the provider keeps of a payment for itself, US cents; undefined while it has not said so. */
  async feeOf(intentId: string): Promise<number | undefined> {
    const expand = ['latest_charge.balance_transaction'];
    const { latest_charge: charge } = await this.stripe.paymentIntents.retrieve(intentId, { expand });
    const booked = typeof charge === 'object' ? charge?.balance_transaction : undefined;
    return typeof booked === 'object' ? booked?.fee : undefined;
  }

  /** Cancels the intent; one that has moved on already is answered as it is. */
  async cancel(intentId: string): Promise<ProviderIntent | undefined> {
    try {
      return toIntent(
        await this.stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }),
      );
    } catch (error) {
      if (providerCode(error) === 'payment_intent_unexpected_state') return this.find(intentId);
      throw error;
    }
  }

  /** Gives all of it back, once, however often it is asked under the same key. Returns the refund's id, if it is told. */
  async refund(intentId: string, idempotencyKey: string): Promise<string | undefined> {
    try {
      const refund = await this.stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey });
      if (refund.status === 'failed' || refund.status === 'canceled') {
        throw new Error(`The provider's refund ${refund.id} ended ${refund.status}.`);
      }
      return refund.id;
    } catch (error) {
      if (providerCode(error) === 'charge_already_refunded') return undefined;
      throw error;
    }
  }

  /**
   * Gives a part of it back, once, however often it is asked: our refund's id is its key, and is looked for before it is
   * tried again, since the provider forgets keys after a day. Returns the provider's id.
   */
  async refundPart({ id, intentId, amount, attempts }: RefundPart): Promise<string> {
    const known = attempts > 1 ? await this.findRefund(intentId, id) : undefined;
    if (known) return known;
    const refund = await this.stripe.refunds.create(
      { payment_intent: intentId, amount, metadata: { refundId: id } },
      { idempotencyKey: `refund-part-${id}` },
    );
    if (refund.status === 'failed' || refund.status === 'canceled') {
      throw new Error(`The provider's refund ${refund.id} ended ${refund.status}.`);
    }
    return refund.id;
  }

  private async findRefund(intentId: string, ours: string): Promise<string | undefined> {
    for await (const { id, metadata } of this.stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      if (metadata?.['refundId'] === ours) return id;
    return undefined;
  }

  /** Every intent made since, newest first. */
  async *since(moment: Date): AsyncGenerator<ProviderIntent> {
    for await (const intent of this.stripe.paymentIntents.list(madeSince(moment))) yield toIntent(intent);
  }

  /** Ids of the intents of which money was given back, or asked back by a bank, since. */
  async *refundedOrDisputedSince(moment: Date): AsyncGenerator<string> {
    for await (const { payment_intent } of this.stripe.refunds.list(madeSince(moment)))
      if (payment_intent) yield idOf(payment_intent);
    for await (const { payment_intent } of this.stripe.disputes.list(madeSince(moment)))
      if (payment_intent) yield idOf(payment_intent);
  }
}

function madeSince(moment: Date): { created: { gte: number }; limit: number } {
  return { created: { gte: Math.floor(moment.getTime() / 1_000) }, limit: 100 };
}

function idOf(about: string | { id: string }): string {
  return typeof about === 'string' ? about : about.id;
}

function addressOf(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' };
}

function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const { id, status, amount, client_secret: clientSecret, latest_charge: charge } = intent;
  const known = { id, status, amount, clientSecret, metadata: metadataOf(intent) };
  if (!charge || typeof charge === 'string') return known;
  return { ...known, charge: { refunded: charge.amount_refunded, disputed: charge.disputed } };
}

function metadataOf({ metadata, amount }: Stripe.PaymentIntent): PaymentMetadata | undefined {
  const { madeBy, paymentId, purpose, userId, cartVersion } = metadata;
  if (madeBy !== MADE_BY || !paymentId) return undefined;
  if (purpose === 'donation') return { paymentId, purpose, amount };
  return { paymentId, purpose: 'order', amount, userId, cartVersion: Number(cartVersion) };
}
