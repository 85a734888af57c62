import { api } from '@studio/web-kit';

/** Nobody waits longer than this to be thanked, in ms. */
const PATIENCE_MS = 3_000;

/** Has the server ask the provider about an order now; it hears of the payment by itself too, a little later. */
export async function askWhetherPaid(orderId: string): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([api.post(`/api/orders/${orderId}/payment`).catch(() => undefined), patience]);
}
