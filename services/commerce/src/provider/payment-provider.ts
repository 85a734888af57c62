import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_CONFIG } from '@studio/service-kit';
import Stripe from 'stripe';
import type { CommerceConfig } from '../config.js';
import { providerCode, RefundFailed } from './provider-error.js';

/** Timeout of one attempt, in ms. With one retry it stays below the caller's deadline. */
const ATTEMPT_MS = 3_500;
const RETRIES = 1;
/** Marks this service's payments in an account that other programs may use too. */
const MADE_BY = 'commerce';

/** Metadata of a payment at the provider; enough to rebuild our row. */
export interface PaymentMetadata {
  paymentId: string;
  purpose: 'order' | 'donation';
  /** US cents. */
  amount: number;
  userId?: string;
  cartVersion?: number;
}

/** Refunds and disputes of a captured payment. */
export interface ProviderCharge {
  /** Total of all refunds, US cents. */
  refunded: number;
  /** The buyer's bank has opened a dispute. */
  disputed: boolean;
}

/** A payment intent as the provider has it now. */
export interface ProviderIntent {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  clientSecret: string | null;
  /** By the provider's clock. */
  createdAt: Date;
  /** Undefined for an intent that another program created. */
  metadata: PaymentMetadata | undefined;
  /** Present when it was requested and exists. */
  charge?: ProviderCharge;
}

/** A refund of a part of a payment. */
export interface RefundPart {
  /** Our id of the refund. */
  id: string;
  intentId: string;
  /** US cents. */
  amount: number;
  /** Number of attempts, including this one. */
  attempts: number;
}

/** The payment provider, through Stripe's SDK. Every method throws Stripe's errors. */
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

  /** Creates an intent. Idempotent by key. */
  async create(payment: PaymentMetadata, idempotencyKey: string): Promise<ProviderIntent> {
    const { amount, paymentId, purpose, userId = '', cartVersion = '' } = payment;
    const metadata = { madeBy: MADE_BY, paymentId, purpose, userId, cartVersion: String(cartVersion) };
    const intent = await this.stripe.paymentIntents.create(
      { amount, currency: 'usd', automatic_payment_methods: { enabled: true }, metadata },
      { idempotencyKey },
    );
    return toIntent(intent);
  }

  /** Fetches an intent, optionally with its charge. Returns undefined when it does not exist. */
  async find(intentId: string, wanted?: 'with-charge'): Promise<ProviderIntent | undefined> {
    try {
      const expand = wanted ? { expand: ['latest_charge'] } : {};
      return toIntent(await this.stripe.paymentIntents.retrieve(intentId, expand));
    } catch (error) {
      if (providerCode(error) === 'resource_missing') return undefined;
      throw error;
    }
  }

  /** The provider's fee for a payment, US cents; undefined while it is not booked. */
  async feeOf(intentId: string): Promise<number | undefined> {
    const expand = ['latest_charge.balance_transaction'];
    const { latest_charge: charge } = await this.stripe.paymentIntents.retrieve(intentId, { expand });
    const booked = typeof charge === 'object' ? charge?.balance_transaction : undefined;
    return typeof booked === 'object' ? booked?.fee : undefined;
  }

  /** Cancels an intent. Returns an intent in a final state unchanged. */
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

  /** Refunds a payment in full. Idempotent by key. Returns the provider's id, or undefined when it was already refunded. */
  async refund(intentId: string, idempotencyKey: string): Promise<string | undefined> {
    try {
      const refund = await this.stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey });
      if (hasFailed(refund)) throw new RefundFailed(refund);
      return refund.id;
    } catch (error) {
      if (providerCode(error) === 'charge_already_refunded') return undefined;
      throw error;
    }
  }

  /**
   * Refunds a part of a payment. Idempotent: our refund's id is the key, and a retry first looks for it, because the provider
   * forgets keys after a day. Returns the provider's id. Throws `RefundFailed`.
   */
  async refundPart({ id, intentId, amount, attempts }: RefundPart): Promise<string> {
    const known = attempts > 1 ? await this.findRefund(intentId, id) : undefined;
    if (known) return known;
    const refund = await this.stripe.refunds.create(
      { payment_intent: intentId, amount, metadata: { refundId: id } },
      { idempotencyKey: `refund-part-${id}` },
    );
    if (hasFailed(refund)) throw new RefundFailed(refund);
    return refund.id;
  }

  /** The refunds of an intent that failed, by the provider's id and, for refunds of a part, by ours. */
  async failedRefunds(intentId: string): Promise<{ id: string; ours: string | undefined }[]> {
    const failed: { id: string; ours: string | undefined }[] = [];
    for await (const refund of this.refundsOf(intentId))
      if (hasFailed(refund)) failed.push({ id: refund.id, ours: refund.metadata?.['refundId'] });
    return failed;
  }

  /** Ids of the intents with a failed refund that was requested since. */
  async *withFailedRefundSince(moment: Date): AsyncGenerator<string> {
    for await (const refund of this.stripe.refunds.list(madeSince(moment)))
      if (hasFailed(refund) && refund.payment_intent) yield idOf(refund.payment_intent);
  }

  private async findRefund(intentId: string, ours: string): Promise<string | undefined> {
    for await (const refund of this.refundsOf(intentId))
      if (refund.metadata?.['refundId'] === ours && !hasFailed(refund)) return refund.id;
    return undefined;
  }

  private refundsOf(intentId: string): AsyncIterable<Stripe.Refund> {
    return this.stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  }

  /** All intents created since, newest first. */
  async *since(moment: Date): AsyncGenerator<ProviderIntent> {
    for await (const intent of this.stripe.paymentIntents.list(madeSince(moment))) yield toIntent(intent);
  }

  /** The refunds and disputes that were created since, with the id of their intent. */
  async *refundsAndDisputesSince(moment: Date): AsyncGenerator<{ intentId: string; createdAt: Date }> {
    // `list` sends its request at once. Before it is awaited, its failure would end the process.
    for (const resource of [this.stripe.refunds, this.stripe.disputes])
      for await (const { payment_intent, created } of resource.list(madeSince(moment)))
        if (payment_intent) yield { intentId: idOf(payment_intent), createdAt: timeOf(created) };
  }
}

function hasFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

function madeSince(moment: Date): { created: { gte: number }; limit: number } {
  return { created: { gte: Math.floor(moment.getTime() / 1_000) }, limit: 100 };
}

/** `created`: seconds since the epoch. */
function timeOf(created: number): Date {
  return new Date(created * 1_000);
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
  const createdAt = timeOf(intent.created);
  const known = { id, status, amount, clientSecret, createdAt, metadata: metadataOf(intent) };
  if (!charge || typeof charge === 'string') return known;
  return { ...known, charge: { refunded: charge.amount_refunded, disputed: charge.disputed } };
}

function metadataOf({ metadata, amount }: Stripe.PaymentIntent): PaymentMetadata | undefined {
  const { madeBy, paymentId, purpose, userId, cartVersion } = metadata;
  if (madeBy !== MADE_BY || !paymentId) return undefined;
  if (purpose === 'donation') return { paymentId, purpose, amount };
  return { paymentId, purpose: 'order', amount, userId, cartVersion: Number(cartVersion) };
}
