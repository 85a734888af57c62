import type { Order } from '@studio/contracts';
import { api } from '@studio/web-kit';
import { addressLine } from './address.js';
import type { CheckoutForm } from './shipping-form.js';

/** An order that waits for its payment, as the server has it: what is shown beside the payment, and charged. */
export interface StartedCheckout {
  order: Order;
  form: CheckoutForm;
  paymentIntentId: string;
  clientSecret: string;
}

/**
 * Creates the payment intent for the whole cart (`total` in cents, an assertion that the server checks), then the
 * order. Throws ApiError; nothing is charged by any of these calls.
 */
export async function startCheckout(total: number, form: CheckoutForm): Promise<StartedCheckout> {
  const intent = await api.post('/api/create-payment-intent', {
    amount: total,
  });
  const id = await placeOrder(form, intent.paymentIntentId);
  const order = await api.get(`/api/orders/${id}`);
  return { order, form, ...intent };
}

/**
 * Places the order for a payment; again, it asks whether the order is still what the cart holds and can be paid.
 * Throws ApiError 409 when it is not.
 */
export async function placeOrder(form: CheckoutForm, stripePaymentIntentId: string): Promise<string> {
  const { id } = await api.post('/api/process-order', {
    shippingAddress: addressLine(form.shipping),
    billingAddress: form.billing ? addressLine(form.billing) : '',
    stripePaymentIntentId,
  });
  return id;
}
