import { z } from 'zod';
import type { Charge } from './charges.ts';
import { type ApiObject, type Call, newId, type Outcome, type Stored } from './call.ts';
import { behaviourOf } from './browser/test-cards.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { listObjects, type Store } from './store.ts';
import {
  badParameter,
  common,
  integer,
  mergeMetadata,
  metadata,
  noSuch,
  parameters,
  refused,
} from './parameters.ts';

export interface Refund extends ApiObject {
  object: 'refund';
  amount: number;
  created: number;
  status: 'succeeded' | 'failed';
}

/** A refund of `amount` (smallest unit) of a charge; test refunds succeed immediately. */
export function newRefund(
  charge: Charge,
  amount: number,
  reason: string | null,
  metadata: Record<string, string>,
  call: Call,
): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } as Refund;
}

const shape = z.strictObject({
  ...common,
  amount: integer.optional(),
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  metadata: metadata.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

/**
 * POST /v1/refunds: the rest of a charge, or a part of it; never more than was captured. With one test card the refund is
 * answered as succeeded and fails immediately afterwards.
 */
export async function createRefund(call: Call, store: Store): Promise<Outcome> {
  const asked = parameters(shape, call.form);
  const { version, body: charge } = await chargeOf(asked, store);
  if (charge.refunded) {
    throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  }
  if (charge.disputed) throw refused(`Charge ${charge.id} has been charged back.`, 'charge_disputed');
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = asked.amount ?? left;
  if (amount < 1)
    throw badParameter(
      'This value must be greater than or equal to 1.',
      'amount',
      'parameter_invalid_integer',
    );
  if (amount > left) {
    const message = `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`;
    throw refused(message, undefined, { param: 'amount' });
  }
  const refund = newRefund(charge, amount, asked.reason ?? null, mergeMetadata({}, asked.metadata), call);
  const next: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  const events = [
    { type: 'refund.created', object: refund },
    { type: 'charge.refunded', object: next },
    { type: 'refund.updated', object: refund },
  ];
  const parent = charge.payment_intent;
  if (behaviourOf(charge.payment_method_details.card.last4) === 'refunds-fail') {
    const failed = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' } as Refund;
    events.push({ type: 'refund.failed', object: failed });
    return { body: refund, insert: [{ body: failed, parent }], events };
  }
  return { body: refund, insert: [{ body: refund, parent }], update: [{ version, body: next }], events };
}

async function chargeOf(asked: z.output<typeof shape>, store: Store): Promise<Stored<Charge>> {
  let id = asked.charge;
  if (!id && asked.payment_intent) {
    const intent = await store.find<PaymentIntent>('payment_intent', asked.payment_intent);
    if (!intent) throw noSuch('payment_intent', asked.payment_intent, 'payment_intent', 400);
    if (intent.body.status !== 'succeeded') {
      throw refused(`This PaymentIntent (${intent.body.id}) does not have a successful charge to refund.`);
    }
    id = intent.body.latest_charge!;
  }
  if (!id)
    throw badParameter(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
      'parameter_missing',
    );
  const charge = await store.find<Charge>('charge', id);
  if (!charge) throw noSuch('charge', id, 'charge', 400);
  if (!charge.body.paid) throw refused(`Charge ${id} was not successful, so there is nothing to refund.`);
  return charge;
}

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** GET /v1/refunds */
export function listRefunds(call: Call, store: Store): Promise<Outcome> {
  return listObjects(call, store, 'refund', { payment_intent: { schema: z.string(), sql: 'parent = $' } });
}
