import { z } from 'zod';
import type { Charge } from './charges.ts';
import { type ApiObject, type Call, newId, type Outcome, type Stored } from './call.ts';
import { behaviourOf } from './browser/test-cards.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { Store } from './store.ts';
import { badParameter, common, integer, metadata, noSuch, parameters, refused } from './parameters.ts';

export interface Refund extends ApiObject {
  object: 'refund';
  amount: number;
  created: number;
  status: 'succeeded' | 'failed';
}

const shape = z.strictObject({
  ...common,
  amount: integer.optional(),
  payment_intent: z.string(),
  metadata,
});

/**
 * POST /v1/refunds: the rest of a charge, or a part of it; never more than was captured. With one test card the refund is
 * answered as succeeded and fails immediately afterwards.
 */
export async function createRefund(call: Call, store: Store): Promise<Outcome> {
  const asked = parameters(shape, call.form);
  const { version, body: charge } = await chargeOf(asked.payment_intent, store);
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
  const parent = charge.payment_intent;
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: call.now,
    metadata: asked.metadata,
    payment_intent: parent,
    status: 'succeeded',
  } as Refund;
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
  if (behaviourOf(charge.payment_method_details.card.last4) === 'refunds-fail') {
    const failed = { ...refund, status: 'failed' } as Refund;
    events.push({ type: 'refund.failed', object: failed });
    return { body: refund, insert: [{ body: failed, parent }], events };
  }
  return { body: refund, insert: [{ body: refund, parent }], update: [{ version, body: next }], events };
}

async function chargeOf(intentId: string, store: Store): Promise<Stored<Charge>> {
  const intent = await store.find<PaymentIntent>('payment_intent', intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent', 400);
  if (intent.body.status !== 'succeeded')
    throw refused(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  return (await store.find<Charge>('charge', intent.body.latest_charge!))!;
}

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
