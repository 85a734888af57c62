import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  retrievePaymentIntent,
} from './payment-intents.ts';
import { finishAuthentication } from './attempt-payment.ts';
import { createRefund } from './refunds.ts';
import { listObjects } from './store.ts';
import type { UseCase } from './answer-call.ts';

export interface Route {
  method: 'GET' | 'POST';
  path: string;
  useCase: UseCase;
  /** Whether a browser may call it with the publishable key. */
  browser?: true;
}

const list =
  (kind: string): UseCase =>
  (call, store) =>
    listObjects(call, store, kind);

/** The implemented methods of Stripe's API. */
export const ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_intents', useCase: createPaymentIntent },
  { method: 'GET', path: '/v1/payment_intents', useCase: list('payment_intent') },
  { method: 'GET', path: '/v1/payment_intents/:id', useCase: retrievePaymentIntent, browser: true },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', useCase: confirmPaymentIntent, browser: true },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', useCase: cancelPaymentIntent },
  { method: 'GET', path: '/v1/charges', useCase: list('charge') },
  { method: 'POST', path: '/v1/refunds', useCase: createRefund },
  { method: 'GET', path: '/v1/refunds', useCase: list('refund') },
  { method: 'GET', path: '/v1/disputes', useCase: list('dispute') },
  { method: 'POST', path: '/v3/authenticate/:id', useCase: finishAuthentication, browser: true },
];
