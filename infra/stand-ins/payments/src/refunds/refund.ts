import type { Charge } from '../charges/charge.ts';
import type { ApiObject, Call } from '../wire/call.ts';
import { newId } from '../wire/new-id.ts';

export interface Refund extends ApiObject {
  object: 'refund';
  amount: number;
  created: number;
}

/** A refund of `amount` (smallest unit) of a charge; test refunds succeed at once. */
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
