import { api } from '@studio/web-kit';

/** Maximum wait before the confirmation page is shown, ms. */
const MAX_WAIT_MS = 3_000;

/**
 * Makes the server ask the provider about the payment of an order now, instead of waiting for the webhook. Failures are
 * ignored, since the webhook arrives in any case.
 */
export async function checkPaymentNow(orderId: string): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([api.post(`/api/orders/${orderId}/payment`).catch(() => undefined), timeout]);
}
