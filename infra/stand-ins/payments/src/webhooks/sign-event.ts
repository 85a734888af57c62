import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` of a payload sent at `seconds` (https://docs.stripe.com/webhooks/signature). */
export function signEvent(payload: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
}
