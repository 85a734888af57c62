import type { PaymentIntent } from '../payment-intents/payment-intent.ts';
import type { Refusal } from '../payment-intents/refusals.ts';
import type { PaymentMethod } from '../payment-methods/payment-method.ts';
import type { ApiObject, Call } from '../wire/call.ts';
import { newId } from '../wire/new-id.ts';

export interface Charge extends ApiObject {
  object: 'charge';
  /** In the currency's smallest unit, as the other amounts. */
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  created: number;
  currency: string;
  disputed: boolean;
  paid: boolean;
  payment_intent: string;
  refunded: boolean;
}

/** One attempt at the bank: captured, or failed for the reason given. */
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
    shipping: intent.shipping,
    source: null,
    status: refusal ? 'failed' : 'succeeded',
    transfer_group: null,
  } as unknown as Charge;
}

/** Stripe's price for domestic cards: 2.9 % and 30 cents. */
const FEE = { share: 0.029, fixed: 30 };

/** What a captured charge brings, and what the provider keeps of it (https://docs.stripe.com/api/balance_transactions). */
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
