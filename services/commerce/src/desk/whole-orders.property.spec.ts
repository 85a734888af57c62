import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  addNote,
  answerReturn,
  askForReturn,
  cancelDeskOrder,
  cancelOrder,
  deliverOrder,
  getDeskOrder,
  listDeskOrders,
  orderShipped,
  packOrder,
  refundOrder,
  shipOrder,
  undoStep,
  type Caller,
  type RequestContract,
} from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import fc from 'fast-check';
import type { z } from 'zod';
import { AMOUNT, edges, PaymentWalks, type Step, type Walk } from '../../testing/payment-walks.js';
import { seenTransitions, watchTransitions } from '../../testing/seen-transitions.js';
import { openShop } from '../../testing/test-shop.js';
import { ORDER_TRANSITIONS, UNDONE_TO } from '../orders/order-state.js';
import { UndoSteps } from '../orders/undo-steps.js';
import { SendRefunds } from '../refunds/send-refunds.js';

const STOCKED = 100_000;

const shop = await openShop({ ORPHAN_GRACE_SECONDS: '0.001' });
const claire = shop.owner();
shop.catalog.put(1, AMOUNT, STOCKED);
const walks = new PaymentWalks(shop);
await watchTransitions(shop.dataSource, ['payments', 'orders']);

/**
 * Sends a request about the walk's order, if there is one. A rejection is a valid reply; any other error
 * fails the property.
 */
async function ask<C extends RequestContract>(
  walk: Walk,
  contract: C,
  input: Omit<z.input<C['input']> & object, 'id'>,
  caller: Caller,
): Promise<void> {
  const { orderId } = await walks.stateOf(walk);
  if (!orderId) return;
  await shop
    .request(contract, { ...input, id: orderId } as z.input<C['input']>, caller)
    .catch((error: unknown) => {
      if (!(error instanceof BusError) || ['internal', 'unavailable', 'invalid-input'].includes(error.code))
        throw error;
    });
}

const piecesOf = async (walk: Walk): Promise<{ id: string; quantity: number }[]> => {
  const order = await walks.rowOf(walk, 'SELECT lines FROM orders WHERE id = $1');
  return [{ id: order?.lines[0].id ?? randomUUID(), quantity: 1 }];
};
type Part = Pick<z.input<typeof refundOrder.input>, 'amount' | 'items'>;
const refund = (walk: Walk, part: Part = {}, key: string = randomUUID()) =>
  ask(walk, refundOrder, { reason: 'A bump', key, ...part }, claire);

/** Actions of the buyer and the desk that may happen at any moment, besides those of the payment. */
const DESK: Record<string, Step> = {
  'correct the address': ({ caller, intent }) =>
    shop.order(caller, intent.id, { shippingAddress: `Ada, ${randomUUID()}` }).catch(() => undefined),
  'cancel it': (walk) => ask(walk, cancelOrder, {}, walk.caller),
  'cancel it at the desk': (walk) => ask(walk, cancelDeskOrder, { reason: 'It broke' }, claire),
  pack: (walk) => ask(walk, packOrder, {}, claire),
  ship: (walk) => ask(walk, shipOrder, { carrier: 'USPS', tracking: '9400110200881234567890' }, claire),
  deliver: (walk) => ask(walk, deliverOrder, {}, claire),
  'undo it': (walk) => ask(walk, undoStep, {}, claire),
  'the minute is over': async (walk) => {
    const { orderId } = await walks.stateOf(walk);
    if (!orderId) return;
    await shop.dataSource.query('UPDATE orders SET undo_until = now() WHERE id = $1', [orderId]);
    await walks.of(UndoSteps).tellShipped({ orderId });
  },
  'ask to return it': async (walk) =>
    ask(walk, askForReturn, { items: await piecesOf(walk), reason: 'Too small' }, walk.caller),
  'give a part back': (walk) => refund(walk, { amount: 700 }),
  'give a part back twice': (walk) => {
    const twice = [{ amount: 400 }, randomUUID()] as const;
    return Promise.all([refund(walk, ...twice), refund(walk, ...twice)]);
  },
  'give all back': (walk) => refund(walk),
  'give its piece back': async (walk) => {
    // The order may be placed at the same time. Without it there are no pieces to name.
    if ((await walks.stateOf(walk)).orderId) await refund(walk, { items: await piecesOf(walk) });
  },
  'deal with it': (walk) => ask(walk, addNote, { text: 'Settled', settled: true }, claire),
  'answer the return': async (walk) => {
    const back = await walks.rowOf(walk, 'SELECT asked_at FROM order_returns WHERE order_id = $1');
    const askedAt = (back?.asked_at ?? new Date()).toISOString();
    await ask(walk, answerReturn, { outcome: 'refused', answer: 'Worn', askedAt }, claire);
  },
  'the answers of the provider are lost': () => void (walks.provider.losesAnswers = true),
  'what is owed is sent': () => walks.of(SendRefunds).run(),
  'die after the provider has answered': async () => {
    walks.provider.losesAnswers = true;
    await walks.of(SendRefunds).run();
    await walks.steps['refunds are made']!({} as Walk);
    walks.provider.losesAnswers = false;
  },
};

/** Makes failed refunds due again. */
async function retryRefunds(): Promise<void> {
  walks.provider.losesAnswers = false;
  await shop.dataSource.query(`UPDATE refunds SET next_at = now() WHERE state = 'owed'`);
  await shop.dataSource.query(`UPDATE payments SET refund_next_at = now() WHERE status = 'refunding'`);
  while (await walks.of(SendRefunds).run());
}

async function nothingIsOwed(walk: Walk): Promise<void> {
  await shop.until(async () => {
    await retryRefunds();
    const owed = await shop.dataSource.query(
      `SELECT 1 FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.intent_id = $1 AND r.state = 'owed'`,
      [walk.intent.id],
    );
    return owed.length === 0;
  });
}

/** Captured money is either kept or refunded, and the desk has refunded no more than it recorded. */
async function moneyIsConserved(walk: Walk): Promise<void> {
  const { status, amount, refunded } = await walks.stateOf(walk);
  const captured = walk.intent.status === 'succeeded' ? amount : 0;
  expect(refunded).toBe(walk.intent.refunded);
  expect(refunded).toBeLessThanOrEqual(captured);
  const kept = captured - refunded;
  if (status === 'refunded') expect(kept).toBe(0);
  if (status === 'cancelled') expect(captured).toBe(0);
  const [{ done, orders }] = await shop.dataSource.query(
    `SELECT (SELECT coalesce(sum(r.amount), 0)::int FROM refunds r WHERE r.payment_id = p.id AND r.state = 'done') AS done,
            (SELECT count(*)::int FROM orders o WHERE o.payment_id = p.id) AS orders
     FROM payments p WHERE p.intent_id = $1`,
    [walk.intent.id],
  );
  expect(done).toBeLessThanOrEqual(refunded);
  expect(orders).toBeLessThanOrEqual(1);
}

/** A paid order is in progress, fully refunded, or in a list of the desk. */
async function nothingIsForgotten(walk: Walk): Promise<void> {
  const { orderId, order, refunded, amount, disputed } = await walks.stateOf(walk);
  if (!orderId || walk.intent.status !== 'succeeded') return;
  if (['shipped', 'delivered'].includes(order)) return;
  if (order === 'refunded') return expect(refunded).toBe(amount);
  const view = order === 'paid' ? 'to-pack' : order === 'packed' ? 'packed' : 'all';
  const { number } = await walks.rowOf(walk, 'SELECT number FROM orders WHERE id = $1');
  const { orders } = await shop.request(listDeskOrders, { view, q: number }, claire);
  expect([order, orders.map(({ id }) => id)]).toEqual([order, [orderId]]);
  // A cancelled order with a captured and disputed payment waits for the bank.
  expect(['paid', 'packed', 'disputed', ...(disputed ? ['cancelled'] : [])]).toContain(order);
}

/** Every piece is in an order or in stock. Those of an order that ended before it was shipped are in stock again. */
async function stockAddsUp(walk: Walk): Promise<void> {
  const { orderId } = await walks.stateOf(walk);
  const order = await walks.rowOf(walk, 'SELECT status, shipped_at FROM orders WHERE id = $1');
  const isOut = order && (order.shipped_at !== null || !['cancelled', 'refunded'].includes(order.status));
  await shop.until(async () => shop.catalog.reservations.has(orderId ?? '') === Boolean(isOut));
  const out = [...shop.catalog.reservations.values()].flat().reduce((sum, { quantity }) => sum + quantity, 0);
  expect(shop.catalog.left(1)! + out).toBe(STOCKED);
  if (!orderId || !isOut) return;
  const { items, refunds } = await shop.request(getDeskOrder, { id: orderId }, claire);
  const isRestocked = refunds.some((one) => one.isRestocked);
  await shop.until(async () => shop.catalog.reservations.get(orderId)!.length === (isRestocked ? 0 : 1));
  if (isRestocked) expect([items[0]!.refunded, order.shipped_at]).toEqual([1, null]);
}

/** Each step was taken once and is recorded in the audit. */
async function eachActOnce(walk: Walk): Promise<void> {
  const { orderId } = await walks.stateOf(walk);
  if (!orderId) return;
  expect(await shop.repeatedEvents(orderId)).toEqual([]);
  const order = await walks.rowOf(
    walk,
    'SELECT number, packed_at, shipped_at, delivered_at FROM orders WHERE id = $1',
  );
  const acts: { act: string; undone: string | null }[] = await shop.dataSource.query(
    `SELECT act, details->>'step' AS undone FROM desk_acts WHERE subject = $1`,
    [order.number],
  );
  const count = (name: string): number => acts.filter(({ act }) => act === name).length;
  const undone = (step: string): number => acts.filter((one) => one.undone === step).length;
  const steps = [
    count('pack-order') - undone('packed'),
    count('ship-order') - undone('shipped'),
    count('deliver-order') - undone('delivered'),
  ];
  expect(steps).toEqual([order.packed_at, order.shipped_at, order.delivered_at].map((at) => (at ? 1 : 0)));
  const [{ refunds }] = await shop.dataSource.query(
    `SELECT count(*)::int AS refunds FROM refunds r JOIN orders o ON o.payment_id = r.payment_id WHERE o.id = $1`,
    [orderId],
  );
  expect(count('refund-order')).toBe(refunds);
  expect(count('cancel-order')).toBeLessThanOrEqual(1);
}

/** An event was published for each shipped parcel, and for no other. */
async function parcelsAreTold(walk: Walk): Promise<void> {
  const { orderId } = await walks.stateOf(walk);
  if (!orderId) return;
  await DESK['the minute is over']!(walk);
  const [{ left, told }] = await shop.dataSource.query(
    `SELECT shipped_at IS NOT NULL AS left,
            EXISTS (SELECT FROM outbox WHERE type = $2 AND event->'data'->>'orderId' = o.id::text) AS told
     FROM orders o WHERE o.id = $1`,
    [orderId, orderShipped.type],
  );
  expect(told).toBe(left);
}

/** An order that was fully refunded before it was shipped was not shipped. */
async function nothingPaidBackIsSent(walk: Walk): Promise<void> {
  const wrong = await shop.dataSource.query(
    `SELECT o.number FROM orders o JOIN refunds r ON r.payment_id = o.payment_id
     WHERE o.payment_intent_id = $1 AND r.created_at < o.shipped_at
     GROUP BY o.number, o.total HAVING sum(r.amount) >= o.total`,
    [walk.intent.id],
  );
  expect(wrong).toEqual([]);
}

const PAID = ['order', 'pay', 'an answer arrives'];
/** Walks that reach every transition of the table; random ones are added. */
const KNOWN_WALKS = [
  [...PAID, 'pack', 'ship', 'deliver', 'ask to return it', 'give a part back', 'give all back'],
  [...PAID, 'pack', 'give a part back twice', 'ship', 'give all back', 'die after the provider has answered'],
  [...PAID, 'give a part back', 'cancel it', 'die after the provider has answered'],
  [...PAID, 'cancel it at the desk', 'pack', 'an answer arrives'],
  [...PAID, 'pack', 'dispute', 'an answer arrives', 'deal with it'],
  [...PAID, 'pack', 'undo it', 'cancel it'],
  [...PAID, 'refund all', 'give its piece back', 'what is owed is sent', 'pack', 'ship'],
  [...PAID, 'pack', 'give its piece back', 'undo it', 'pack', 'cancel it'],
  [...PAID, 'pack', 'ship', 'undo it', 'undo it', 'give all back', 'ship'],
  [...PAID, 'pack', 'ship', 'undo it', 'ship', 'deliver', 'undo it', 'the minute is over', 'undo it'],
  [...PAID, 'pack', 'ship', 'dispute', 'an answer arrives', 'refund all', 'an answer arrives'],
  [...PAID, 'pack', 'ship', 'deliver', 'dispute', 'an answer arrives'],
  [...PAID, 'pack', 'give all back'],
  [...PAID, 'give all back', 'an answer arrives'],
  [...PAID, 'dispute', 'an answer arrives'],
  [...PAID, 'pack', 'the answers of the provider are lost', 'give all back', 'ship'],
  [...PAID, 'pack', 'give a part back', 'ship', 'deliver'],
  ['order', 'cancel it', 'pay what was cancelled', 'an answer arrives', 'pack'],
  ['order', 'pay', 'cancel it'],
  ['pay', 'an answer arrives', 'order', 'cancel it at the desk'],
];

it('conserves money, stock and audit, whatever buyer, desk, provider and time do in any order', async () => {
  const steps = { ...walks.steps, ...DESK };
  const names = fc.constantFrom(...Object.keys(steps), ...Object.keys(DESK), ...PAID);
  await fc.assert(
    fc.asyncProperty(
      fc.array(names, { maxLength: 20 }),
      fc.boolean(),
      fc.boolean(),
      async (random, isPaid, atOnce) => {
        const walk = await walks.begin();
        if (isPaid) for (const name of PAID) await steps[name]!(walk);
        if (atOnce) await Promise.all(random.map((name) => steps[name]!(walk)));
        else for (const name of random) await steps[name]!(walk);
        await walks.comeToRest(walk, retryRefunds);
        await nothingIsOwed(walk);
        await walks.comeToRest(walk, retryRefunds);
        await moneyIsConserved(walk);
        await nothingIsForgotten(walk);
        await stockAddsUp(walk);
        await parcelsAreTold(walk);
        await eachActOnce(walk);
        // Timestamps do not show the order of concurrent actions.
        if (!atOnce) await nothingPaidBackIsSent(walk);
      },
    ),
    {
      numRuns: 120,
      examples: KNOWN_WALKS.map((walk): [string[], boolean, boolean] => [walk, false, false]),
    },
  );
  const seen = await seenTransitions(shop.dataSource, 'orders');
  const undone = Object.entries(UNDONE_TO).map(([from, to]) => `${from} → ${to}`);
  expect([...edges(ORDER_TRANSITIONS), ...undone]).toEqual(expect.arrayContaining(seen));
  expect([...seen, 'pending → refunded']).toEqual(
    expect.arrayContaining([...edges(ORDER_TRANSITIONS), ...undone]),
  );
});
