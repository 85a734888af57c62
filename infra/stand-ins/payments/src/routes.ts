import { listCharges, retrieveCharge } from './charges/read-charges.ts';
import { listDisputes, retrieveDispute } from './disputes/read-disputes.ts';
import { listEvents, retrieveEvent } from './events/read-events.ts';
import { cancelPaymentIntent } from './payment-intents/cancel-payment-intent.ts';
import { confirmPaymentIntent } from './payment-intents/confirm-payment-intent.ts';
import { createPaymentIntent } from './payment-intents/create-payment-intent.ts';
import { finishAuthentication } from './payment-intents/finish-authentication.ts';
import { listPaymentIntents, retrievePaymentIntent } from './payment-intents/retrieve-payment-intent.ts';
import { updatePaymentIntent } from './payment-intents/update-payment-intent.ts';
import {
  createConfirmationToken,
  createPaymentMethod,
  retrievePaymentMethod,
} from './payment-methods/create-payment-method.ts';
import { createRefund } from './refunds/create-refund.ts';
import { listRefunds, retrieveRefund } from './refunds/read-refunds.ts';
import type { UseCase } from './wire/call.ts';

export interface Route {
  method: 'GET' | 'POST';
  path: string;
  useCase: UseCase;
  /** Whether the browser may call it, with the publishable key. */
  browser?: true;
}

/** The methods of Stripe's API that are spoken here. */
export const ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_intents', useCase: createPaymentIntent },
  { method: 'GET', path: '/v1/payment_intents', useCase: listPaymentIntents },
  { method: 'GET', path: '/v1/payment_intents/:id', useCase: retrievePaymentIntent, browser: true },
  { method: 'POST', path: '/v1/payment_intents/:id', useCase: updatePaymentIntent },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', useCase: confirmPaymentIntent, browser: true },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', useCase: cancelPaymentIntent },
  { method: 'GET', path: '/v1/charges', useCase: listCharges },
  { method: 'GET', path: '/v1/charges/:id', useCase: retrieveCharge },
  { method: 'POST', path: '/v1/refunds', useCase: createRefund },
  { method: 'GET', path: '/v1/refunds', useCase: listRefunds },
  { method: 'GET', path: '/v1/refunds/:id', useCase: retrieveRefund },
  { method: 'GET', path: '/v1/disputes', useCase: listDisputes },
  { method: 'GET', path: '/v1/disputes/:id', useCase: retrieveDispute },
  { method: 'GET', path: '/v1/events', useCase: listEvents },
  { method: 'GET', path: '/v1/events/:id', useCase: retrieveEvent },
  { method: 'POST', path: '/v1/payment_methods', useCase: createPaymentMethod, browser: true },
  { method: 'GET', path: '/v1/payment_methods/:id', useCase: retrievePaymentMethod },
  { method: 'POST', path: '/v1/confirmation_tokens', useCase: createConfirmationToken, browser: true },
  { method: 'POST', path: '/v3/authenticate/:id', useCase: finishAuthentication, browser: true },
];
