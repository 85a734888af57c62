import { createHash } from 'node:crypto';
import type { ApiObject } from '../wire/call.ts';
import { newId } from '../wire/new-id.ts';
import type { CardDetails } from './read-card.ts';

export interface PaymentMethod extends ApiObject {
  object: 'payment_method';
  created: number;
  billing_details: object;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; [name: string]: unknown };
}

/** A new payment method. Keeps of the number what Stripe shows of it: the last four digits. */
export function newPaymentMethod(card: CardDetails, billing: object | undefined, now: number): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...billing },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: createHash('sha256').update(`sandbox ${card.number}`).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } as PaymentMethod;
}
