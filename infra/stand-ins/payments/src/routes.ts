import { listCharges, listDisputes } from './charges.ts';
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
} from './payment-intents.ts';
import { finishAuthentication } from './attempt-payment.ts';
import { createRefund, listRefunds } from './refunds.ts';
import type { UseCase } from './answer-call.ts';

export interface Route {
  method: 'GET' | 'POST';
  path: string;
  useCase: UseCase;
  /** Whether a browser may call it with the publishable key. */
  browser?: true;
}

/** The implemented methods of Stripe's API. */
export const ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_intents', useCase: createPaymentIntent },
  { method: 'GET', path: '/v1/payment_intents', useCase: listPaymentIntents },
  { method: 'GET', path: '/v1/payment_intents/:id', useCase: retrievePaymentIntent, browser: true },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', useCase: confirmPaymentIntent, browser: true },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', useCase: cancelPaymentIntent },
  { method: 'GET', path: '/v1/charges', useCase: listCharges },
  { method: 'POST', path: '/v1/refunds', useCase: createRefund },
  { method: 'GET', path: '/v1/refunds', useCase: listRefunds },
  { method: 'GET', path: '/v1/disputes', useCase: listDisputes },
  { method: 'POST', path: '/v3/authenticate/:id', useCase: finishAuthentication, browser: true },
];
