import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AMOUNT, edges, PaymentWalks, type Walk } from '../../testing/payment-walks.js';
import { seenTransitions, watchTransitions } from '../../testing/seen-transitions.js';
import { openShop } from '../../testing/test-shop.js';
import { ORDER_TRANSITIONS } from '../orders/order-state.js';
import { PAYMENT_TRANSITIONS } from '../payments/payment-state.js';

const shop = await openShop({ ORPHAN_GRACE_SECONDS: '0.001' });
shop.catalog.put(1, AMOUNT);
const walks = new PaymentWalks(shop);
await watchTransitions(shop.dataSource, ['payments', 'orders']);

/** The payment's state agrees with the provider, and the order's state with the payment. */
async function moneyIsConserved(walk: Walk): Promise<void> {
  const { intent } = walk;
  const { status, amount, refunded, order, total, disputed } = await walks.stateOf(walk);
  expect([amount, total ?? amount]).toEqual([AMOUNT, AMOUNT]);
  expect(refunded).toBe(intent.refunded);
  const shown = [status, order ?? 'none'].join(' with order ');
  if (intent.status === 'canceled')
    expect(['cancelled with order cancelled', 'cancelled with order none']).toContain(shown);
  else if (refunded === AMOUNT)
    expect(['refunded with order refunded', 'refunded with order none']).toContain(shown);
  else if (disputed)
    expect([
      'kept with order disputed',
      'captured with order cancelled',
      'captured with order none',
    ]).toContain(shown);
  else expect(shown).toBe('kept with order paid');
}

async function eachEventOnce(walk: Walk): Promise<void> {
  const { orderId } = await walks.stateOf(walk);
  expect(await shop.repeatedEvents(orderId)).toEqual([]);
}

/** Walks that reach every transition of a payment for an order; random ones are added. */
const KNOWN_WALKS = [
  ['order', 'pay', 'an answer arrives', 'refund all', 'an answer arrives'],
  ['order', 'pay', 'an answer arrives', 'stock is gone', 'refunds are made'],
  ['order', 'pay', 'an answer arrives', 'dispute', 'an answer arrives', 'refund all', 'an answer arrives'],
  ['pay', 'an answer arrives', 'order'],
  ['pay', 'an answer arrives without its charge', 'refund all', 'an answer arrives'],
  ['pay', 'an answer arrives', 'unmatched money is looked for', 'refunds are made'],
  ['order', 'time is over', 'pay what was cancelled', 'an answer arrives', 'refund all', 'an answer arrives'],
];

it('keeps payments and orders within their tables and conserves money, whatever happens in any order', async () => {
  const names = fc.constantFrom(...Object.keys(walks.steps));
  await fc.assert(
    fc.asyncProperty(fc.array(names, { maxLength: 25 }), fc.boolean(), async (steps, atOnce) => {
      const walk = await walks.begin();
      if (atOnce) await Promise.all(steps.map((name) => walks.steps[name]!(walk)));
      else for (const name of steps) await walks.steps[name]!(walk);
      await walks.comeToRest(walk);
      await moneyIsConserved(walk);
      await eachEventOnce(walk);
    }),
    { numRuns: 150, examples: KNOWN_WALKS.map((walk): [string[], boolean] => [walk, false]) },
  );
  const [payments, orders] = [
    await seenTransitions(shop.dataSource, 'payments'),
    await seenTransitions(shop.dataSource, 'orders'),
  ];
  expect(edges(PAYMENT_TRANSITIONS)).toEqual(expect.arrayContaining(payments));
  expect(edges(ORDER_TRANSITIONS)).toEqual(expect.arrayContaining(orders));
  expect(payments).toEqual(
    expect.arrayContaining([
      'creating → open',
      'open → captured',
      'open → kept',
      'open → cancelled',
      'captured → kept',
      'captured → refunding',
      'captured → refunded',
      'kept → refunding',
      'kept → refunded',
      'refunding → refunded',
      'cancelled → captured',
    ]),
  );
  expect(orders).toEqual(
    expect.arrayContaining([
      'pending → paid',
      'pending → cancelled',
      'paid → disputed',
      'paid → refunded',
      'disputed → refunded',
      'cancelled → refunded',
    ]),
  );
});
