import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  addCartItem,
  clearCart,
  createDonation,
  createPaymentIntent,
  deliverOrder,
  getCart,
  packOrder,
  recordProviderEvent,
  refundOrder,
  shipOrder,
  totalOf,
  undoStep,
  type Caller,
} from '@studio/contracts';
import fc from 'fast-check';
import { standIn } from '@studio/service-kit';
import { storedText } from '../../testing/stored-text.js';
import { openShop } from '../../testing/test-shop.js';

/** Error codes that calls of a person who is being deleted may return. */
const ALLOWED = new Set([
  'account-deleted',
  // A concurrent cancellation may be asking the provider about the same payment.
  'payment-provider-unavailable',
  'already-paid',
  'cart-empty',
  'total-changed',
  'intent-used',
  'out-of-stock',
  'not-found',
  'payment_intent_unexpected_state',
  'charge_already_refunded',
  'wrong-state',
  'too-late',
  'too-much',
  'not-applicable',
]);

interface Real {
  caller: Caller;
  address: string;
  /** Payments, in the order of their creation. */
  intents: string[];
  /** Orders, in the order of their creation. */
  orders: string[];
  /** Calls in progress. A command waits for them only in the step `wait`. */
  pending: Promise<unknown>[];
}
type Step = fc.AsyncCommand<object, Real>;

const shop = await openShop({ ORDER_RESERVATION_SECONDS: '3', ORPHAN_GRACE_SECONDS: '0.2' });
const desk = shop.owner();
shop.catalog.put(1, 2_500);
shop.catalog.put(2, 700, 40);

/** Starts a call without waiting for it, so that the next ones run concurrently. */
const begin = (name: string, call: (real: Real) => Promise<unknown>): Step => ({
  toString: () => name,
  check: () => true,
  run: async (_, real) => {
    const refused = (error: { code?: string; message: string }): void => {
      if (!ALLOWED.has(error.code ?? '')) throw new Error(`${name}: ${error.code} ${error.message}`);
    };
    real.pending.push(call(real).catch(refused));
  },
});
const notApplicable = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('nothing to do'), { code: 'not-applicable' }));

async function openPayment({ caller, intents }: Real): Promise<void> {
  const cart = await shop.request(getCart, {}, caller);
  const amount = totalOf(cart);
  intents.push((await shop.request(createPaymentIntent, { amount }, caller)).paymentIntentId);
}
async function order(real: Real, intent: string): Promise<void> {
  const { id } = await shop.order(real.caller, intent, { shippingAddress: real.address });
  real.orders.push(id);
}
async function give({ caller, address, intents }: Real): Promise<void> {
  const form = { amount: 5, donorName: address, message: address };
  const { clientSecret } = await shop.request(createDonation, form, caller);
  intents.push(clientSecret.split('_secret_')[0]!);
}
/** Performs an action of the desk on the last order, concurrently with packing, cancelling and deleting. */
const atDesk = (real: Real, act: (id: string) => Promise<unknown>): Promise<unknown> => {
  const id = real.orders.at(-1);
  return id ? act(id) : notApplicable();
};
const ship = (id: string) =>
  shop.request(shipOrder, { id, carrier: 'Post', tracking: 'RR123456789US' }, desk);
const deliver = (id: string) => shop.request(deliverOrder, { id }, desk);

const withIntent = (real: Real, use: (intent: string) => Promise<unknown>): Promise<unknown> => {
  const intent = real.intents.at(-1);
  return intent ? use(intent) : notApplicable();
};
const publishDeletion = ({ caller }: Real): Promise<void> => shop.deletePerson(caller);
const settleAll = async (real: Real): Promise<void> => void (await Promise.all(real.pending.splice(0)));

const product = fc.constantFrom(1, 2);
const steps = [
  product.map((productId) =>
    begin(`add ${productId}`, ({ caller }) => shop.request(addCartItem, { productId, quantity: 1 }, caller)),
  ),
  fc.constant(begin('clear', ({ caller }) => shop.request(clearCart, {}, caller))),
  fc.constant(begin('open payment', openPayment)),
  fc.constant(begin('order', (real) => withIntent(real, (intent) => order(real, intent)))),
  fc.constant(begin('give', give)),
  fc.constant(begin('pack', (real) => atDesk(real, (id) => shop.request(packOrder, { id }, desk)))),
  fc.constant(begin('ship', (real) => atDesk(real, ship))),
  fc.constant(begin('deliver', (real) => atDesk(real, deliver))),
  fc.constant(begin('undo', (real) => atDesk(real, (id) => shop.request(undoStep, { id }, desk)))),
  fc.constant(
    begin('give back all', (real) =>
      atDesk(real, (id) => shop.request(refundOrder, { id, reason: 'Lost', key: randomUUID() }, desk)),
    ),
  ),
  fc.constant(begin('pay', (real) => withIntent(real, (intent) => shop.pay(intent)))),
  fc.constant(
    begin('refund a part', (real) =>
      withIntent(real, (payment_intent) => shop.stripe.refunds.create({ payment_intent, amount: 100 })).catch(
        (error: Error & { code?: string }) => (error.code ? Promise.reject(error) : notApplicable()),
      ),
    ),
  ),
  fc.constant(
    begin('event', (real) =>
      withIntent(real, (paymentIntentId) =>
        shop.request(recordProviderEvent, {
          id: randomUUID(),
          type: 'payment_intent.succeeded',
          paymentIntentId,
        }),
      ),
    ),
  ),
  fc.constant(begin('delete', publishDeletion)),
  // Twice as often as the other steps: without waiting, no run gets as far as an order.
  ...Array<fc.Arbitrary<Step>>(2).fill(
    fc.constant({
      toString: () => 'wait',
      check: () => true,
      run: (_: object, real: Real) => settleAll(real),
    }),
  ),
];
/** Steps that are mixed into the way to a paid order. */
const plot = fc
  .tuple(fc.commands(steps, { maxCommands: 14 }), fc.nat({ max: 7 }))
  .map(([mixed, waits]) => ({ mixed, waits }));

/** Performs the first steps of a purchase before the mixed steps begin. */
async function prologue(real: Real, waits: number): Promise<void> {
  const path: ((given: Real) => Promise<unknown>)[] = [
    ({ caller }) => shop.request(addCartItem, { productId: 1, quantity: 1 }, caller),
    openPayment,
    (given) => order(given, given.intents[0]!),
    (given) => shop.pay(given.intents[0]!),
    (given) => shop.ends(given.caller, given.orders[0]!, 'paid'),
    (given) => shop.request(packOrder, { id: given.orders[0]! }, desk),
    (given) => ship(given.orders[0]!),
  ];
  for (const go of path.slice(0, waits)) await go(real);
}

/**
 * Allowed combinations of order state and address: delivered to the buyer, or being sent to the order's
 * address.
 */
const WHERE_TO = (address: string) => [
  ['packed', address, true],
  ['shipped', address, true],
  ['delivered', 'Removed', true],
];

/** Ships packed orders and delivers shipped ones, unless a refund ends them first. */
async function parcelsArrive({ orders }: Real): Promise<boolean> {
  for (const id of orders)
    for (const act of [ship, deliver])
      await act(id).catch((error: { code?: string }) => {
        if (error.code !== 'wrong-state') throw error;
      });
  const [{ left }] = await shop.dataSource.query(
    "SELECT count(*)::int AS left FROM orders WHERE id = ANY ($1) AND status IN ('packed', 'shipped')",
    [orders],
  );
  return left === 0;
}

/** Resolves to true once nothing can change any more. */
async function rests({ caller, intents }: Real): Promise<boolean> {
  const [{ moving }] = await shop.dataSource.query(
    `SELECT (SELECT count(*) FROM payments WHERE (user_id IN ($1, ${standIn('$1::uuid')}) OR intent_id = ANY ($2)) AND status NOT IN ('kept', 'refunded', 'cancelled'))
          + (SELECT count(*) FROM provider_events WHERE state = 'new')
          + (SELECT count(*) FROM outbox WHERE sent_at IS NULL) AS moving`,
    [caller.userId, intents],
  );
  return Number(moving) === 0;
}

/** Every captured payment has its parcel or donation, or is refunded; no parcel has the address `Removed`. */
async function moneyIsRight({ intents, address }: Real): Promise<void> {
  for (const intent of new Set(intents)) {
    const { status } = await shop.stripe.paymentIntents.retrieve(intent);
    const given = (await shop.stripe.refunds.list({ payment_intent: intent, limit: 100 })).data;
    const [payment] = await shop.dataSource.query(
      `SELECT p.status, p.amount, p.refunded_amount AS refunded, o.status AS "order", o.shipping_address AS address,
              d.received_at IS NOT NULL AS given
       FROM payments p LEFT JOIN orders o ON o.payment_id = p.id LEFT JOIN donations d ON d.payment_id = p.id
       WHERE p.intent_id = $1`,
      [intent],
    );
    const back = given.reduce((sum, { amount }) => sum + amount, 0);
    expect(back).toBeLessThanOrEqual(payment.amount);
    if (status !== 'succeeded') expect([status, payment.status]).toEqual(['canceled', 'cancelled']);
    else if (payment.status !== 'kept')
      expect([payment.status, payment.refunded]).toEqual(['refunded', back]);
    else if (payment.order === null) expect(payment).toMatchObject({ given: true, refunded: back });
    else
      expect(WHERE_TO(address)).toContainEqual([payment.order, payment.address, payment.refunded === back]);
  }
}

it('erases a deleted person despite concurrent calls and steps of the desk, and keeps money only for a parcel or a donation', async () => {
  await fc.assert(
    fc.asyncProperty(plot, async ({ mixed, waits }) => {
      const mark = randomUUID();
      const caller = { ...shop.person(`Name-${mark}`), email: `mail-${mark}@example.org` };
      const real: Real = { caller, address: `Lane-${mark} 1`, intents: [], orders: [], pending: [] };
      await prologue(real, waits);
      await fc.asyncModelRun(() => ({ model: {}, real }), mixed);
      const deleted = begin('delete', publishDeletion);
      await deleted.run({}, real);
      await settleAll(real);
      await shop.until(async () => {
        const known = await shop.dataSource.query(
          `SELECT 1 FROM forgotten_people WHERE user_id = ${standIn('$1::uuid')}`,
          [caller.userId],
        );
        return known.length === 1;
      });
      const late = [
        shop.request(addCartItem, { productId: 1, quantity: 1 }, caller),
        shop.request(createPaymentIntent, { amount: 2_500 }, caller),
        shop.request(getCart, {}, caller),
      ];
      for (const call of late) expect((await shop.refusal(call)).code).toBe('account-deleted');
      await shop.until(() => rests(real));
      // A webhook may still be in transit when all received events are processed.
      await shop
        .until(() =>
          moneyIsRight(real).then(
            () => true,
            () => false,
          ),
        )
        .catch(() => moneyIsRight(real));
      const [{ lines }] = await shop.dataSource.query(
        `SELECT (SELECT count(*)::int FROM cart_items WHERE user_id = $1)
              + (SELECT count(*)::int FROM carts WHERE user_id = $1) AS lines`,
        [caller.userId],
      );
      expect(lines).toBe(0);
      await shop.until(() => parcelsArrive(real));
      const stored = await storedText(shop);
      expect([mark, caller.userId].filter((word) => stored.includes(word))).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
