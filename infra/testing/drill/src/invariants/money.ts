import type { Finding, Invariant, World } from './invariant.ts';
import { listIntents, listRefunds, type Intent, type Refund } from './provider-books.ts';

interface Row {
  intent_id: string;
  status: string;
  amount: number;
  orders: number;
  order_status: string | null;
  total: number | null;
  donations: number;
  /** Refunded amount in our own records. */
  refunded: number;
}

/** Orders that are fulfilled, or will be. */
const FILLED = new Set(['paid', 'packed', 'shipped', 'delivered']);

/** Payments, with their purpose. */
const BOOKS = `
  SELECT p.intent_id, p.status, p.amount, p.refunded_amount AS refunded, count(o.id)::int AS orders, min(o.status) AS order_status, min(o.total) AS total,
    count(d.id) FILTER (WHERE d.received_at IS NOT NULL)::int AS donations
  FROM payments p LEFT JOIN orders o ON o.payment_id = p.id LEFT JOIN donations d ON d.payment_id = p.id
  WHERE p.intent_id IS NOT NULL GROUP BY p.id`;

/** The mismatch of one intent, in words; undefined when the books match. */
export function whatIsWrong(
  intent: Intent,
  refunds: readonly Refund[],
  row: Row | undefined,
): string | undefined {
  if (intent.status !== 'succeeded') {
    if (refunds.length > 0) return 'refunded without having been paid';
    if (row && (isFilled(row) || row.donations > 0)) return `${intent.status}, but it counts as paid`;
    return undefined;
  }
  if (!row) return 'captured, and there is no payment';
  if (row.amount !== intent.amount || (row.total !== null && row.total !== intent.amount))
    return `amounts differ: ${intent.amount}, ${row.amount}, ${row.total}`;
  const fulfilled = (isFilled(row) ? 1 : 0) + row.donations;
  const back = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (back > intent.amount) return `${back} of ${intent.amount} went back`;
  if (row.orders > 1) return `${row.orders} orders`;
  const isBack = back === intent.amount;
  if (fulfilled + (isBack ? 1 : 0) !== 1)
    return `captured, but ${fulfilled} fulfilled and ${back} refunded (payment ${row.status}, order ${row.order_status})`;
  if (row.refunded !== back) return `${back} went back, and we know of ${row.refunded}`;
  const closed = isBack ? 'refunded' : 'kept';
  return row.status === closed ? undefined : `the payment is ${row.status}, not ${closed}`;
}

function isFilled({ order_status }: Row): boolean {
  return order_status !== null && FILLED.has(order_status);
}

export const capturedOnce: Invariant = {
  name: 'each captured payment: one paid order, one donation or a full refund; money in = kept + refunded',
  async check({ stack, databases }: World): Promise<Finding> {
    const [intents, refunds] = [await listIntents(stack), await listRefunds(stack)];
    const rows = new Map((await databases.query<Row>('commerce', BOOKS)).map((row) => [row.intent_id, row]));
    const refundsOf = Map.groupBy(refunds, (refund) => refund.payment_intent);
    const wrong = intents.flatMap((intent) => {
      const fault = whatIsWrong(intent, refundsOf.get(intent.id) ?? [], rows.get(intent.id));
      return fault ? [`${intent.id}: ${fault}`] : [];
    });
    const captured = intents.filter(({ status }) => status === 'succeeded').length;
    const orders = [...rows.values()].filter(isFilled).length;
    const back = [...rows.values()].filter(({ status }) => status === 'refunded').length;
    const donations = [...rows.values()].filter((row) => row.donations > 0).length;
    return {
      wrong,
      figures: `${intents.length} intents, ${captured} captured = ${orders} orders + ${donations} donations + ${back} given back; ${refunds.length} refunds`,
    };
  },
};

export const nothingInBetween: Invariant = {
  name: 'no order or payment is left in an intermediate state',
  async check({ databases }: World): Promise<Finding> {
    const orders = await databases.query<{ status: string; count: number }>(
      'commerce',
      'SELECT status, count(*)::int FROM orders GROUP BY status ORDER BY status',
    );
    const payments = await databases.query<{ status: string; purpose: string; count: number }>(
      'commerce',
      `SELECT purpose, status, count(*)::int FROM payments
       WHERE status IN ('captured', 'refunding') OR (status = 'open' AND purpose = 'order') GROUP BY 1, 2`,
    );
    const events = await databases.query<{ count: number }>(
      'commerce',
      `SELECT count(*)::int FROM provider_events WHERE state = 'new'`,
    );
    const pending = orders.filter(({ status }) => status === 'pending');
    const waiting = events.filter(({ count }) => count > 0);
    return {
      wrong: [
        ...pending.map(({ count }) => `${count} orders pending`),
        ...payments.map(({ count, purpose, status }) => `${count} payments for ${purpose} ${status}`),
        ...waiting.map(({ count }) => `${count} provider events not worked on`),
      ],
      figures: orders.map(({ status, count }) => `${count} ${status}`).join(', '),
    };
  },
};
