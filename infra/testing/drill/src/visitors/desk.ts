import { randomUUID } from 'node:crypto';
import type { Random } from '../random.ts';
import { count } from './notes.ts';
import type { Visit } from './visit.ts';

interface Order {
  id: string;
  /** US cents. */
  total: number;
}

type Act = 'pack' | 'ship' | 'deliver' | 'cancel' | 'refund a part' | 'refund all' | 'note';

/** Actions on an order, weighted by frequency. */
const ACTS: Record<string, readonly Act[]> = {
  'to-pack': ['pack', 'pack', 'pack', 'pack', 'pack', 'cancel', 'refund a part', 'refund all'],
  packed: ['ship', 'ship', 'ship', 'ship', 'refund a part', 'refund all', 'note'],
  shipped: ['deliver', 'deliver', 'refund a part', 'refund all', 'note'],
};
const VIEWS = Object.keys(ACTS);
/** Changes of stock by a correction. */
const CORRECTIONS = [-2, -1, 1, 3];

/** Takes an order from one of the lists and acts on it; occasionally corrects stock. */
export async function workAtDesk({ notes, random, browser, products }: Visit): Promise<void> {
  if (random.chance(0.1)) {
    const correction = { change: random.pick(CORRECTIONS), reason: 'Counted again', key: randomUUID() };
    const path = `/api/desk/stock/${random.pick(products)}/corrections`;
    const corrected = await browser.insist('POST', path, correction, [409]);
    if (corrected && corrected.status < 300) count(notes.done, 'stock corrected');
    return;
  }
  const view = random.pick(VIEWS);
  const list = await browser.insist('GET', `/api/desk/orders?view=${view}`);
  if (list?.status !== 200) return;
  const { orders } = JSON.parse(list.text) as { orders: Order[] };
  if (orders.length === 0) return;
  const order = random.pick(orders);
  const act = random.pick(ACTS[view]!);
  const [path, body] = callFor(act, order, random);
  // 409: another owner was first, or the buyer has cancelled.
  const done = await browser.insist('POST', `/api/desk/orders/${order.id}/${path}`, body, [409]);
  if (done && done.status < 300) count(notes.done, `at the desk: ${act}`);
}

/** A refund gets its idempotency key before the first attempt, so that a retry after an outage is the same refund. */
function callFor(act: Act, { id, total }: Order, random: Random): [path: string, body?: object] {
  const refund = { reason: 'It arrived with a bump', key: randomUUID() };
  switch (act) {
    case 'ship':
      // The tracking number is derived from the order: another number would be a separate correction.
      return ['ship', { carrier: 'USPS', tracking: id }];
    case 'cancel':
      return ['cancel', { reason: 'The last one broke' }];
    case 'refund a part':
      return ['refund', { ...refund, amount: random.whole(1, Math.max(1, total >> 1)) }];
    case 'refund all':
      return ['refund', refund];
    case 'note':
      return ['notes', { text: 'Looked at' }];
    default:
      return [act];
  }
}
