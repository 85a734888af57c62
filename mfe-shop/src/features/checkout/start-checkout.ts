import type { ShippingForm } from '@studio/contracts';
import { api } from '@studio/web-kit';
import { addressLine } from './address-line.js';

/** An order that waits for its payment. */
export interface StartedCheckout {
  orderId: string;
  clientSecret: string;
}

/**
 * Creates the payment intent for the whole cart (`total` in cents, an assertion that the server checks), then the
 * order. Throws ApiError; nothing is charged by either call.
 */
export async function startCheckout(total: number, form: ShippingForm): Promise<StartedCheckout> {
  const intent = await api.post<{ clientSecret: string; paymentIntentId: string }>(
    '/api/create-payment-intent',
    {
      amount: total,
    },
  );
  const order = await api.post<{ id: string }>('/api/process-order', {
    shippingAddress: addressLine(form),
    billingAddress: '',
    stripePaymentIntentId: intent.paymentIntentId,
  });
  return { orderId: order.id, clientSecret: intent.clientSecret };
}
