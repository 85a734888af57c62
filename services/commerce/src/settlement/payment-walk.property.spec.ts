import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { stockUnavailable, type Caller } from '@studio/contracts';
import fc from 'fast-check';
import { FakeProvider, type FakeIntent } from '../../testing/fake-provider.js';
import { seenTransitions, watchTransitions } from '../../testing/seen-transitions.js';
import { TestShop } from '../../testing/test-shop.js';
import { ORDER_TRANSITIONS } from '../orders/order-state.js';
import { PAYMENT_TRANSITIONS } from '../payments/payment-state.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import type { Transitions } from '../state/transitions.js';
import { CancelUnpaidPayments } from './cancel-unpaid-payments.js';
import { RefundOrderWhenStockIsUnavailable } from './refund-order-when-stock-is-unavailable.js';
import { RefundPayments } from './refund-payments.js';
import { RefundUnmatchedPayments } from './refund-unmatched-payments.js';
import { SettlePayment } from './settle-payment.js';

const AMOUNT = 2_500;

let shop: TestShop;
let provider: FakeProvider;
beforeAll(async () => {
  shop = await TestShop.open({ ORPHAN_GRACE_SECONDS: '0.001' });
  shop.catalog.put(1, AMOUNT);
  provider = new FakeProvider(shop.service.app.get(PaymentProvider));
  await watchTransitions(shop.dataSource, ['payments', 'orders']);
}, 60_000);
afterAll(() => shop?.close());

interface Walk {
  caller: Caller;
  intent: FakeIntent;
  /** What the provider answered at earlier moments; an answer may overtake another on its way to us. */
  answers: ReturnType<FakeProvider['answer']>[];
}
type Step = (walk: Walk) => Promise<unknown> | void;

const of = <T>(type: abstract new (...args: never[]) => T): T => shop.service.app.get<T>(type as never);
const paid = ({ intent }: Walk): boolean => intent.status === 'succeeded';
const now = (walk: Walk): ReturnType<FakeProvider['answer']> => {
  walk.answers.push(provider.answer(walk.intent));
  return walk.answers.at(-1)!;
};

/** What buyers, the provider, the buyer's bank, the shop, catalog and time may do, at any moment. */
const STEPS: Record<string, Step> = {
  order: ({ caller, intent }) => shop.order(caller, intent.id).catch(() => undefined),
  pay: ({ intent }) => void (intent.status === 'requires_payment_method' && (intent.status = 'succeeded')),
  'pay what was cancelled': ({ intent }) =>
    void (intent.status === 'canceled' && (intent.status = 'succeeded')),
  'cancel at the provider': ({ intent }) =>
    void (intent.status === 'requires_payment_method' && (intent.status = 'canceled')),
  'refund a part': (walk) =>
    void (paid(walk) && (walk.intent.refunded = Math.min(AMOUNT, walk.intent.refunded + 700))),
  'refund all': (walk) => void (paid(walk) && (walk.intent.refunded = AMOUNT)),
  dispute: (walk) => void (paid(walk) && (walk.intent.disputed = true)),
  'an answer arrives': (walk) => of(SettlePayment).apply(now(walk)),
  'an answer arrives without its charge': (walk) =>
    of(SettlePayment).apply({ ...now(walk), charge: undefined }),
  'an old answer arrives': (walk) => of(SettlePayment).apply(walk.answers[0] ?? now(walk)),
  'time is over': async ({ intent }) => {
    await shop.dataSource.query('UPDATE payments SET cancel_at = now() WHERE intent_id = $1', [intent.id]);
    await of(CancelUnpaidPayments).run();
  },
  'stock is gone': async ({ intent }) => {
    const [order] = await shop.dataSource.query('SELECT id FROM orders WHERE payment_intent_id = $1', [
      intent.id,
    ]);
    const data = { orderId: order?.id ?? randomUUID() };
    const event = { data, type: stockUnavailable.type } as never;
    await shop.dataSource.transaction((manager) =>
      of(RefundOrderWhenStockIsUnavailable).handle(event, manager),
    );
  },
  'unmatched money is looked for': () => of(RefundUnmatchedPayments).run(),
  'refunds are made': () => of(RefundPayments).run(),
};

async function begin(): Promise<Walk> {
  const caller = shop.person();
  const intent = provider.get(await shop.checkout(caller, { 1: 1 }));
  return { caller, intent, answers: [provider.answer(intent)] };
}

async function stateOf({ intent }: Walk) {
  const [state] = await shop.dataSource.query(
    `SELECT p.status, p.amount, p.refunded_amount AS refunded, p.disputed_at IS NOT NULL AS disputed, o.id AS "orderId",
            o.status AS "order", o.total
     FROM payments p LEFT JOIN orders o ON o.payment_id = p.id WHERE p.intent_id = $1`,
    [intent.id],
  );
  return state;
}

/** Lets everything come to its end: nobody pays any more, and the provider is heard. */
async function comeToRest(walk: Walk): Promise<void> {
  await STEPS['cancel at the provider']!(walk);
  await shop.until(async () => {
    for (const step of ['an answer arrives', 'unmatched money is looked for', 'refunds are made'])
      await STEPS[step]!(walk);
    const { status, order, disputed } = await stateOf(walk);
    // Disputed money without an order stays: its bank decides.
    const waits = status === 'captured' && disputed && order !== 'pending';
    return waits || ['kept', 'refunded', 'cancelled'].includes(status);
  }, 30_000);
}

/** Money is where both sides say it is, and what was bought with it is in the state that fits. */
async function moneyIsConserved(walk: Walk): Promise<void> {
  const { intent } = walk;
  const { status, amount, refunded, order, total, disputed } = await stateOf(walk);
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
  const { orderId } = await stateOf(walk);
  const twice = await shop.dataSource.query(
    `SELECT type FROM outbox WHERE event->'data'->>'orderId' = $1 AND type NOT LIKE '%partly%'
     GROUP BY type HAVING count(*) > 1`,
    [orderId],
  );
  expect(twice).toEqual([]);
}

const edges = (table: Transitions<string>): string[] =>
  Object.entries(table).flatMap(([from, states]) => states.map((to) => `${from} → ${to}`));

/** Walks that go everywhere a payment for an order can go; the random ones come on top. */
const KNOWN_WALKS = [
  ['order', 'pay', 'an answer arrives', 'refund all', 'an answer arrives'],
  ['order', 'pay', 'an answer arrives', 'stock is gone', 'refunds are made'],
  ['order', 'pay', 'an answer arrives', 'dispute', 'an answer arrives', 'refund all', 'an answer arrives'],
  ['pay', 'an answer arrives', 'order'],
  ['pay', 'an answer arrives without its charge', 'refund all', 'an answer arrives'],
  ['pay', 'an answer arrives', 'unmatched money is looked for', 'refunds are made'],
  ['order', 'time is over', 'pay what was cancelled', 'an answer arrives', 'refund all', 'an answer arrives'],
];

const names = fc.constantFrom(...Object.keys(STEPS));

it('whatever happens, and in whatever order: no payment and no order leaves its table, and money is conserved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(names, { maxLength: 25 }), fc.boolean(), async (steps, atOnce) => {
      const walk = await begin();
      if (atOnce) await Promise.all(steps.map((name) => STEPS[name]!(walk)));
      else for (const name of steps) await STEPS[name]!(walk);
      await comeToRest(walk);
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
}, 240_000);
