import { expect, it } from '@jest/globals';
import {
  HOUR_MS,
  addCartItem,
  createDonation,
  createPaymentIntent,
  getCart,
  getOrder,
  listOrders,
  orderPaid,
} from '@studio/contracts';
import { withClockMoved } from '@studio/test-harness/with-clock-moved';
import { openShop } from '../../testing/test-shop.js';

const shop = await openShop();
shop.catalog.put(1, 2_500, 50);
shop.catalog.put(2, 1_500);

it('turns a cart into a paid order, confirmed only by the provider', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 1: 2, 2: 1 });
  expect(await shop.request(getOrder, { id }, ada)).toMatchObject({
    status: 'pending',
    total: 6_500,
    shippingAddress: 'Ada Byron, 1 Main Street',
    items: [
      { quantity: 2, price: 2_500, product: { id: 1, name: 'Product 1', imageUrl: '/images/1.svg' } },
      { quantity: 1, price: 1_500, product: { id: 2 } },
    ],
  });
  expect(shop.catalog.left(1)).toBe(48);
  await shop.pay(intent);
  await shop.ends(ada, id, 'paid');
  expect(await shop.request(getCart, {}, ada)).toEqual([]);
  expect(await shop.published(orderPaid)).toEqual([
    {
      orderId: id,
      items: [
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 1 },
      ],
    },
  ]);
});

it.each(['back', 'forward'])(
  "limits the time to pay by the database's clock, although the clock of the service is set %s",
  async (way) => {
    const ada = shop.person();
    const intent = await withClockMoved(way === 'back' ? -HOUR_MS : HOUR_MS, async () => {
      const { id, intent } = await shop.place(ada, { 2: 1 });
      expect((await shop.request(getOrder, { id }, ada)).payableUntil).not.toBeNull();
      await shop.request(createDonation, { amount: 12 });
      return intent;
    });
    const hasTime = await shop.dataSource.query(
      `SELECT cancel_at > now() AS payment, coalesce(resume_at > o.created_at, true) AS order
       FROM payments p LEFT JOIN orders o ON o.payment_id = p.id WHERE p.intent_id = $1 OR purpose = 'donation'`,
      [intent],
    );
    expect(new Set(hasTime.map(Object.values).flat())).toEqual(new Set([true]));
  },
);

it('keeps items that were added to the cart after the order', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 1: 1 });
  await shop.request(addCartItem, { productId: 1, quantity: 2 }, ada);
  await shop.request(addCartItem, { productId: 2, quantity: 1 }, ada);
  await shop.pay(intent);
  await shop.ends(ada, id, 'paid');
  const left = await shop.request(getCart, {}, ada);
  expect(left.map((item) => [item.product.id, item.quantity])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

it('returns the same order for the same payment, sequentially and concurrently', async () => {
  const ada = shop.person();
  const intent = await shop.checkout(ada, { 2: 1 });
  const placed = await Promise.all(Array.from({ length: 5 }, () => shop.order(ada, intent)));
  const again = await shop.order(ada, intent);
  expect(new Set([...placed, again].map(({ id }) => id)).size).toBe(1);
  expect(await shop.request(listOrders, {}, ada)).toHaveLength(1);
});

it("rejects a wrong total, an empty cart, another person's payment and a changed cart", async () => {
  const [ada, eve] = [shop.person(), shop.person('Eve')];
  expect(await shop.refusal(shop.request(createPaymentIntent, { amount: 0 }, ada))).toMatchObject({
    code: 'cart-empty',
  });
  const intent = await shop.checkout(ada, { 2: 2 });
  expect(await shop.refusal(shop.request(createPaymentIntent, { amount: 1 }, ada))).toMatchObject({
    code: 'total-changed',
    details: { total: 3_000 },
  });
  expect(await shop.refusal(shop.order(eve, intent))).toMatchObject({ code: 'not-found' });
  await shop.request(addCartItem, { productId: 2, quantity: 1 }, ada);
  expect(await shop.refusal(shop.order(ada, intent))).toMatchObject({
    code: 'total-changed',
    details: { total: 4_500 },
  });
});

it('names a product that is no longer for sale, before and after the payment is opened, and charges nothing', async () => {
  const [ada, ben] = [shop.person(), shop.person('Ben')];
  shop.catalog.put(3, 1_000);
  const intent = await shop.checkout(ada, { 1: 1, 3: 1 });
  await shop.request(addCartItem, { productId: 3, quantity: 2 }, ben);
  shop.catalog.put(3, 1_000, null, { comingSoon: true });
  const off = {
    code: 'not-for-sale',
    message: 'Product 3 is not for sale at the moment.',
    details: { productId: 3, name: 'Product 3', available: 0 },
  };
  const begin = () => shop.refusal(shop.request(createPaymentIntent, { amount: 2_000 }, ben));
  // Products are cached for a second.
  await shop.until(() =>
    begin().then(
      ({ code }) => code === off.code,
      () => false,
    ),
  );
  expect(await begin()).toMatchObject(off);
  expect(await shop.refusal(shop.order(ada, intent))).toMatchObject(off);
  expect(await shop.request(listOrders, {}, ada)).toEqual([]);
});

it("replies the same for another person's order as for a missing one", async () => {
  const [ada, eve] = [shop.person(), shop.person('Eve')];
  const { id } = await shop.place(ada, { 2: 1 });
  const theirs = await shop.refusal(shop.request(getOrder, { id }, eve));
  const missing = await shop.refusal(shop.request(getOrder, { id: crypto.randomUUID() }, eve));
  expect(theirs.code).toBe('not-found');
  expect(theirs).toEqual(missing);
});

it('reuses an open payment, and opens another after it was cancelled', async () => {
  const ada = shop.person();
  const [first, again] = [await shop.checkout(ada, { 2: 1 }), await shop.checkout(ada)];
  expect(again).toBe(first);
  await shop.stripe.paymentIntents.cancel(first);
  const next = await shop.checkout(ada);
  expect(next).not.toBe(first);
  expect(await shop.refusal(shop.order(ada, first))).toMatchObject({ code: 'intent-used' });
  await shop.order(ada, next);
});
