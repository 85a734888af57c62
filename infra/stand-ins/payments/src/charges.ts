import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { type ApiObject, type Call, newId } from './call.ts';
import type { ErrorBody } from './parameters.ts';

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
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: refusal ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: refusal ? null : newId('txn'),
    created: call.now,
    currency: intent.currency,
    disputed: false,
    paid: !refusal,
    payment_intent: intent.id,
    payment_method_details: { card: method.card },
    refunded: false,
    status: refusal ? 'failed' : 'succeeded',
  } as Charge;
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

export interface Dispute extends ApiObject {
  object: 'dispute';
  amount: number;
  created: number;
}

/** A dispute about the whole charge as fraudulent (https://docs.stripe.com/api/disputes/object). */
export function newDispute(charge: Charge, call: Call): Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: call.now,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } as Dispute;
}
