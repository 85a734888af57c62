import type { Charge } from '../charges/charge.ts';
import type { ApiObject, Call } from '../wire/call.ts';
import { newId } from '../wire/new-id.ts';

/** Time to answer a bank, in seconds. */
const ANSWER_WITHIN_S = 9 * 24 * 60 * 60;

export interface Dispute extends ApiObject {
  object: 'dispute';
  amount: number;
  created: number;
}

/** The bank asks for all of a charge back, as one that its customer did not make (https://docs.stripe.com/api/disputes/object). */
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
