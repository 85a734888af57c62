import type { Page } from '@playwright/test';
import { readSecrets } from '@studio/local-runtime';
import { DATA_DIR, PORT } from './addresses.ts';
import { inDatabase } from './control.ts';

/** A visitor's orders in our own books and in the provider's. */
export interface Books {
  /** Status of every order, newest first. */
  orders: string[];
  /** The provider's charges for them, in US cents. */
  charges: number[];
  /** The provider's refunds of them, in US cents. */
  refunds: number[];
}

/** The books of the signed-in visitor. */
export async function booksOf(page: Page): Promise<Books> {
  const orders = (await (await page.request.get('/api/orders')).json()) as { id: string; status: string }[];
  const charges: number[] = [];
  const refunds: number[] = [];
  for (const intent of await intentsOf(orders.map(({ id }) => id))) {
    charges.push(...(await succeeded('charges', intent)));
    refunds.push(...(await succeeded('refunds', intent)));
  }
  return { orders: orders.map(({ status }) => status), charges, refunds };
}

async function intentsOf(orders: string[]): Promise<string[]> {
  const found = await inDatabase<{ intent_id: string }>(
    'commerce',
    `SELECT DISTINCT intent_id FROM payments JOIN orders ON orders.payment_id = payments.id
      WHERE orders.id = ANY($1) AND intent_id IS NOT NULL`,
    [orders],
  );
  return found.map(({ intent_id }) => intent_id);
}

async function succeeded(kind: 'charges' | 'refunds', intent: string): Promise<number[]> {
  const answer = await fetch(`http://127.0.0.1:${PORT + 3}/v1/${kind}?payment_intent=${intent}`, {
    headers: { authorization: `Bearer ${readSecrets(DATA_DIR).stripeSecretKey}` },
  });
  const { data } = (await answer.json()) as { data: { status: string; amount: number }[] };
  return data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
}
