import { expect, it } from '@jest/globals';
import {
  addCartItem,
  getCart,
  getOrder,
  getOrderForMail,
  updateCartItem,
  type Caller,
} from '@studio/contracts';
import { until } from '@studio/test-harness';
import { openShop } from '../../testing/test-shop.js';

const shop = await openShop();
shop.catalog.put(1, 2_500, 50);
shop.catalog.put(2, 2_500);

const corrected = {
  shippingAddress: 'Ada Byron, 99 Corrected Road',
  billingAddress: 'The Bank, 1 Vault Lane',
};
const addressesOf = async (caller: Caller, id: string) => {
  const { shippingAddress, billingAddress } = await shop.request(getOrder, { id }, caller);
  return { shippingAddress, billingAddress };
};

it('accepts corrected addresses while the order is unpaid, and uses them in the mail, with the price of each line', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 1: 2 });
  expect(await shop.order(ada, intent, corrected)).toEqual({ id });
  expect(await addressesOf(ada, id)).toEqual(corrected);
  await shop.pay(intent);
  await shop.ends(ada, id, 'paid');
  const mail = await shop.request(getOrderForMail, { orderId: id });
  expect(mail.shippingAddress).toBe(corrected.shippingAddress);
  expect(mail.items).toEqual([{ name: 'Product 1', quantity: 2, amount: 5_000 }]);
});

it('rejects another address once the order is paid, and returns the same order for the same address', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 1: 1 });
  const asOrdered = await addressesOf(ada, id);
  await shop.pay(intent);
  await shop.ends(ada, id, 'paid');
  expect(await shop.refusal(shop.order(ada, intent, corrected))).toMatchObject({ code: 'already-paid' });
  expect(await addressesOf(ada, id)).toEqual(asOrdered);
  expect(await shop.order(ada, intent)).toEqual({ id });
});

it('rejects an order that no longer equals the cart, even with the same total', async () => {
  const ada = shop.person();
  const intent = await shop.checkout(ada, { 1: 1 });
  await shop.order(ada, intent);
  const [line] = await shop.request(getCart, {}, ada);
  await shop.request(updateCartItem, { cartItemId: line!.id, quantity: 2 }, ada);
  expect(await shop.refusal(shop.order(ada, intent, corrected))).toMatchObject({
    code: 'total-changed',
    details: { total: 5_000 },
  });
  await shop.request(updateCartItem, { cartItemId: line!.id, quantity: 1 }, ada);
  await shop.order(ada, intent);

  const eve = shop.person('Eve');
  const hers = await shop.checkout(eve, { 1: 1 });
  await shop.order(eve, hers);
  await shop.dataSource.query('UPDATE cart_items SET product_id = 2 WHERE user_id = $1', [eve.userId]);
  expect(await shop.refusal(shop.order(eve, hers))).toMatchObject({ code: 'total-changed' });
  await shop.request(addCartItem, { productId: 1, quantity: 1 }, eve);
  expect(await shop.refusal(shop.order(eve, hers))).toMatchObject({ code: 'total-changed' });
});

it('accepts an order whose prices have changed to the same total', async () => {
  shop.catalog.put(3, 1_000);
  shop.catalog.put(4, 2_000);
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 3: 1, 4: 1 });
  shop.catalog.put(3, 1_400);
  shop.catalog.put(4, 1_600);
  const prices = async () => (await shop.request(getCart, {}, ada)).map(({ product }) => product.price);
  await until(async () => String(await prices()) === '1400,1600');
  expect(await shop.order(ada, intent)).toEqual({ id });
});
