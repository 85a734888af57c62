import { timingSafeEqual } from 'node:crypto';
import { ApiError, type ErrorBody, noSuch, refused } from './parameters.ts';
import { type ApiObject, type Call, newId, type Stored } from './call.ts';
import type { Store } from './store.ts';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface PaymentIntent extends ApiObject {
  object: 'payment_intent';
  /** In the currency's smallest unit, as is `amount_received`. */
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  created: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  description: string | null;
  last_payment_error: ErrorBody | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  next_action: object | null;
  payment_method: string | null;
  receipt_email: string | null;
  status: IntentStatus;
}

/** The constant fields of a new intent; the others are those of cards without options. */
export function newPaymentIntent(
  asked: Partial<PaymentIntent> & { amount: number; currency: string },
  call: Call,
): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_${newId('secret', 25)}`,
    confirmation_method: 'automatic',
    created: call.now,
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...asked,
  } as PaymentIntent;
}

const PRIVATE = [
  'metadata',
  'latest_charge',
  'amount_received',
  'application',
  'application_fee_amount',
  'customer',
  'on_behalf_of',
  'review',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
];

/** The fields that the caller may see: a browser with the publishable key sees fewer than the server. */
export function showPaymentIntent(intent: PaymentIntent, key: Call['key']): object {
  if (key === 'secret') return intent;
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !PRIVATE.includes(name)));
}

/**
 * The intent of the path. A publishable key also needs its client secret. Throws 404 for an unknown intent, and with
 * a publishable key the same for a wrong secret.
 */
export async function findPaymentIntent(call: Call, store: Store): Promise<Stored<PaymentIntent>> {
  const found = await store.find<PaymentIntent>('payment_intent', call.target);
  const given = call.form.client_secret;
  if (call.key === 'publishable' && typeof given !== 'string') {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'parameter_missing',
      message: 'Missing required param: client_secret.',
      param: 'client_secret',
    });
  }
  const mayKnow =
    given === undefined || (typeof given === 'string' && found && same(given, found.body.client_secret));
  if (!found || !mayKnow) throw noSuch('payment_intent', call.target, 'intent');
  return found;
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

const OPEN = 'requires_payment_method, requires_capture, requires_confirmation, requires_action, processing';

/** 400 payment_intent_unexpected_state with the current intent, so that the caller can continue from it. */
export function unexpectedState(intent: PaymentIntent, deed: 'confirm' | 'cancel', call: Call): ApiError {
  return refused(reason(intent, deed), 'payment_intent_unexpected_state', {
    payment_intent: showPaymentIntent(intent, call.key),
  });
}

function reason({ status }: PaymentIntent, deed: string): string {
  if (deed === 'cancel') {
    return `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: ${OPEN}.`;
  }
  return status === 'succeeded'
    ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    : `You cannot confirm this PaymentIntent because it has a status of ${status}.`;
}
