import { refused, type ApiError } from '../wire/api-error.ts';
import type { Call } from '../wire/call.ts';
import { showPaymentIntent, type PaymentIntent } from './payment-intent.ts';

const OPEN = 'requires_payment_method, requires_capture, requires_confirmation, requires_action, processing';

/** 400 payment_intent_unexpected_state, with the intent as it is, so that the caller can go on from there. */
export function unexpectedState(
  intent: PaymentIntent,
  deed: 'confirm' | 'cancel' | 'update',
  call: Call,
): ApiError {
  return refused(reason(intent, deed), 'payment_intent_unexpected_state', {
    payment_intent: showPaymentIntent(intent, call.key),
  });
}

function reason({ status }: PaymentIntent, deed: string): string {
  if (deed === 'cancel') {
    return `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: ${OPEN}.`;
  }
  if (deed === 'confirm' && status === 'succeeded') {
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
  }
  if (deed === 'confirm')
    return `You cannot confirm this PaymentIntent because it has a status of ${status}.`;
  return `This PaymentIntent could not be updated because it has a status of ${status}. You may only update it with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`;
}
