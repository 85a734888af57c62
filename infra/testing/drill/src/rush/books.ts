import { setTimeout as sleep } from 'node:timers/promises';
import type { Databases } from '../invariants/databases.ts';
import { listIntents, listRefunds } from '../invariants/provider-books.ts';
import type { OpenStack } from '../stack/drill-stack.ts';
import type { RushProduct } from './shelf.ts';

/** Timeout for the books to match, in ms. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 250;

const ORDERS = 'SELECT status, payment_intent_id AS intent, count(*)::int FROM orders GROUP BY 1, 2';
const SHELF = `
  SELECT inventory AS left, (SELECT sum(change)::int FROM stock_movements WHERE product_id = p.id) AS ledger,
    (SELECT coalesce(sum(quantity), 0)::int FROM stock_reserved_items JOIN stock_reservations USING (order_id)
      WHERE product_id = p.id AND state = 'committed') AS sold
  FROM products p WHERE id = $1`;

/** The expected totals of all rounds so far. */
export interface Expected {
  product: RushProduct;
  /** Pieces per round. */
  pieces: number;
  rounds: number;
}

/** The totals in the databases and at the provider. */
export interface Books {
  wrong: string[];
  /** Paid orders. */
  paid: number;
  /** Captured payments. */
  charged: number;
  givenBack: number;
}

/** Waits until the books match, or until the timeout. */
export async function awaitBooks(stack: OpenStack, databases: Databases, expected: Expected): Promise<Books> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const books = await look(stack, databases, expected);
    if (books.wrong.length === 0 || Date.now() > until) return books;
    await sleep(LOOK_EVERY_MS);
  }
}

async function look(
  stack: OpenStack,
  databases: Databases,
  { product, pieces, rounds }: Expected,
): Promise<Books> {
  const orders = await databases.query<{ status: string; intent: string; count: number }>('commerce', ORDERS);
  const [shelf] = await databases.query<{ left: number; ledger: number; sold: number }>('catalog', SHELF, [
    product.id,
  ]);
  const intents = await listIntents(stack);
  const refunds = await listRefunds(stack);
  const paid = new Set(orders.filter(({ status }) => status === 'paid').map(({ intent }) => intent));
  const charged = intents.filter(({ status }) => status === 'succeeded');
  const due = pieces * rounds;
  const { left, ledger, sold } = shelf!;
  const faults: [boolean, string][] = [
    [paid.size !== due, `${paid.size} orders are paid, not ${due}`],
    [orders.some(({ count }) => count > 1), 'a payment has two orders'],
    [orders.length > paid.size, `${orders.length - paid.size} orders are not paid`],
    [charged.length !== due, `${charged.length} were charged, not ${due}`],
    [charged.some(({ id }) => !paid.has(id)), 'somebody was charged who has no paid order'],
    [charged.some(({ amount }) => amount !== product.price), 'somebody was charged another price'],
    [refunds.length > 0, `${refunds.length} refunds`],
    [left !== 0, `${left} pieces are left`],
    [sold !== due, `${sold} pieces are sold, not ${due}`],
    [ledger !== left, `${left} pieces are left, and ${ledger} in the ledger`],
  ];
  return {
    wrong: faults.flatMap(([isWrong, what]) => (isWrong ? [what] : [])),
    paid: paid.size,
    charged: charged.length,
    givenBack: refunds.length,
  };
}
