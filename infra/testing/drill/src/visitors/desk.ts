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

/** What is done to an order of a view, the likelier the oftener. */
const ACTS: Record<string, readonly Act[]> = {
  'to-pack': ['pack', 'pack', 'pack', 'pack', 'pack', 'cancel', 'refund a part', 'refund all'],
  packed: ['ship', 'ship', 'ship', 'ship', 'refund a part', 'refund all', 'note'],
  shipped: ['deliver', 'deliver', 'refund a part', 'refund all', 'note'],
};
const VIEWS = Object.keys(ACTS);
/** Pieces of a product that a correction brings or takes. */
const CORRECTIONS = [-2, -1, 1, 3];

/** Takes an order from one of the lists and does something to it; counts a shelf now and then. */
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
  // Another at the desk may have been first, or the buyer has cancelled: 409.
  const done = await browser.insist('POST', `/api/desk/orders/${order.id}/${path}`, body, [409]);
  if (done && done.status < 300) count(notes.done, `at the desk: ${act}`);
}

/** A refund has its key before it is first asked for: pressed again after an outage, it is the same one. */
function callFor(act: Act, { id, total }: Order, random: Random): [path: string, body?: object] {
  const refund = { reason: 'It arrived with a bump', key: randomUUID() };
  switch (act) {
    case 'ship':
      // The same from whoever ships it: another number would correct what is shipped, an act of its own.
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
