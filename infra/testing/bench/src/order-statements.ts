import { query, readMetric, until } from '@studio/test-harness';
import { buyOne, type Product, type Shop } from './buy-one.ts';
import { signInMembers, type Member } from './buyers.ts';
import { CONNECTIONS } from './load.ts';
import type { Stack } from '@studio/dev-stack';

/** Number of counted orders. */
const ORDERS = 1_000;
/** Every process that takes part in an order and has a database. */
const PARTS = /^(gateway|catalog|commerce|members)/;

/**
 * Counts the statements that all processes send for orders that are paid and confirmed by mail: transaction
 * boundaries, outbox relays, jobs, and background work meanwhile. The provider's statements are not counted, because
 * its sandbox is only a stand-in.
 */
export async function statementsAnOrder(
  stack: Stack,
  shop: Shop,
  products: readonly Product[],
): Promise<{ text: string; total: number }> {
  const buyers = await signInMembers(stack, ORDERS);
  const before = await statementsSent(stack);
  let next = 0;
  const buy = async (): Promise<void> => {
    for (let one = next++; one < ORDERS; one = next++)
      await buyOne(shop, buyers[one]!.headers, products[one % products.length]!);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, buy));
  await allMailsSent(stack, buyers);
  const after = await statementsSent(stack);
  const each = [...after].map(([name, count]): [string, number] => [
    name,
    (count - (before.get(name) ?? 0)) / ORDERS,
  ]);
  const total = each.reduce((sum, [, count]) => sum + count, 0);
  const parts = each.map(([name, count]) => `${name} ${count.toFixed(1)}`).join(', ');
  return {
    text: `statements an order, from the cart to the mail: ${total.toFixed(1)} (${parts})`,
    total,
  };
}

async function allMailsSent(stack: Stack, buyers: readonly Member[]): Promise<void> {
  const { commerce, members } = stack.addresses.database;
  const orders = await query<{ key: string }>(
    commerce,
    "SELECT 'order-confirmed:' || id AS key FROM orders WHERE user_id = ANY ($1)",
    [buyers.map(({ userId }) => userId)],
  );
  const keys = orders.map(({ key }) => key);
  const sent = () => query(members, 'SELECT FROM mails WHERE key = ANY ($1) AND sent_at IS NOT NULL', [keys]);
  await until(async () => (await sent()).length >= ORDERS, 'every order is mailed about', { everyMs: 200 });
}

/** The number of statements that each process of a stack has sent so far; a stopped process has sent none. */
async function statementsSent({ addresses }: Stack): Promise<Map<string, number>> {
  const parts = Object.entries(addresses.metrics).filter(([name]) => PARTS.test(name));
  const counts = await Promise.all(
    parts.map(async ([name, url]): Promise<[string, number][]> => {
      const count = await readMetric(url, 'database_statements_total').catch(() => undefined);
      if (count === undefined) return [];
      if (count === 0) throw new Error(`${name} does not report its number of statements`);
      return [[name, count]];
    }),
  );
  return new Map(counts.flat());
}
