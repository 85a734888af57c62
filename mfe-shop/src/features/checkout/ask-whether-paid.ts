import { api } from '@studio/web-kit';

/** Maximum wait before the confirmation page is shown, ms. */
const PATIENCE_MS = 3_000;

/**
 * Makes the server ask the provider about the payment of an order now, instead of waiting for the webhook. Failures are
 * ignored, since the webhook arrives in any case.
 */
export async function askWhetherPaid(orderId: string): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([api.post(`/api/orders/${orderId}/payment`).catch(() => undefined), patience]);
}
