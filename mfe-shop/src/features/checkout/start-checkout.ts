import type { Order } from '@studio/contracts';
import { api } from '@studio/web-kit';
import { addressLine } from './address.js';
import type { CheckoutForm } from './shipping-form.js';

/** An order that awaits its payment, as the server stores it: the displayed and charged data. */
export interface StartedCheckout {
  order: Order;
  form: CheckoutForm;
  paymentIntentId: string;
  clientSecret: string;
}

/**
 * Creates the payment intent for the whole cart, then the order. `total` is in cents; the server checks it. Rejects with
 * `ApiError`. None of these calls charges anything.
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
 * Places the order for a payment intent. A repeated call checks that the order still matches the cart and can be paid.
 * Rejects with a 409 `ApiError` if not.
 */
export async function placeOrder(form: CheckoutForm, stripePaymentIntentId: string): Promise<string> {
  const { id } = await api.post('/api/process-order', {
    shippingAddress: addressLine(form.shipping),
    billingAddress: form.billing ? addressLine(form.billing) : '',
    stripePaymentIntentId,
  });
  return id;
}
