import { z } from 'zod';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { type ApiObject, type Call, newId, type Outcome } from './call.ts';
import { listObjects, type Store } from './store.ts';
import { noSuch, type ErrorBody } from './parameters.ts';

/** Why a card is declined. `charges`: the bank was asked, so a failed charge remains. */
export interface Refusal extends ErrorBody {
  code: string;
  charges: boolean;
}

export interface Charge extends ApiObject {
  object: 'charge';
  /** In the currency's smallest unit, as are the other amounts. */
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  created: number;
  currency: string;
  disputed: boolean;
  paid: boolean;
  payment_intent: string;
  payment_method_details: { card: { last4: string } };
  refunded: boolean;
}

/** One attempt: captured, or failed for the given reason. */
export function newCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  refusal: Refusal | null,
  call: Call,
): Charge {
  const { last4, brand, exp_month, exp_year, fingerprint, funding, country } = method.card;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: refusal ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: refusal ? null : newId('txn'),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'TEST PAYMENT',
    captured: !refusal,
    created: call.now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: refusal ? 'declined_by_network' : 'approved_by_network',
      reason: refusal?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: refusal
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: refusal ? 'issuer_declined' : 'authorized',
    },
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        brand,
        country,
        exp_month,
        exp_year,
        fingerprint,
        funding,
        last4,
        network: 'visa',
        three_d_secure: null,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    shipping: null,
    source: null,
    status: refusal ? 'failed' : 'succeeded',
    transfer_group: null,
  } as unknown as Charge;
}

/** Stripe's price for domestic cards: 2.9 % and 30 cents. */
const FEE = { share: 0.029, fixed: 30 };

/**
 * The balance transaction of a captured charge: its net amount and the provider's fee
 * (https://docs.stripe.com/api/balance_transactions).
 */
export function bookCharge({ id, amount, balance_transaction, currency, created }: Charge): ApiObject {
  const fee = Math.round(amount * FEE.share) + FEE.fixed;
  return {
    id: balance_transaction!,
    object: 'balance_transaction',
    amount,
    created,
    currency,
    fee,
    net: amount - fee,
    source: id,
    type: 'charge',
  } as ApiObject;
}

/** GET /v1/charges/:id */
export async function retrieveCharge(call: Call, store: Store): Promise<Outcome> {
  const charge = await store.find<Charge>('charge', call.target);
  if (!charge) throw noSuch('charge', call.target);
  return { body: charge.body };
}

/** GET /v1/charges */
export function listCharges(call: Call, store: Store): Promise<Outcome> {
  return listObjects(call, store, 'charge', { payment_intent: { schema: z.string(), sql: 'parent = $' } });
}

/** Time to answer a dispute, in seconds. */
const ANSWER_WITHIN_S = 9 * 24 * 60 * 60;

export interface Dispute extends ApiObject {
  object: 'dispute';
  amount: number;
  created: number;
}

/** A dispute about the whole charge as fraudulent (https://docs.stripe.com/api/disputes/object). */
export function newDispute(charge: Charge, call: Call): Dispute {
  const reason = { network_reason_code: '10.4' };
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transaction: null,
    balance_transactions: [],
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: call.now + ANSWER_WITHIN_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    ...reason,
    payment_intent: charge.payment_intent,
    payment_method_details: { card: { brand: 'visa', case_type: 'chargeback', ...reason }, type: 'card' },
    reason: 'fraudulent',
    status: 'needs_response',
  } as Dispute;
}

/** GET /v1/disputes */
export function listDisputes(call: Call, store: Store): Promise<Outcome> {
  return listObjects(call, store, 'dispute', { payment_intent: { schema: z.string(), sql: 'parent = $' } });
}
