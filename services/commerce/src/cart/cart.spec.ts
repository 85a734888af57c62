import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  addCartItem,
  clearCart,
  getCart,
  OutOfStock,
  removeCartItem,
  updateCartItem,
} from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';
import { ForgetCartAdditions } from './cart-changes.js';
import { readCart } from './read-cart.js';

const shop = await openShop();
shop.catalog.put(1, 2_500, 3);
shop.catalog.put(2, 500);
shop.catalog.put(3, 900, null, { comingSoon: true });
shop.catalog.put(4, 900, 0);

it('adds up pieces that are added twice, and returns the line', async () => {
  const ada = shop.person();
  const line = await shop.request(addCartItem, { productId: 1, quantity: 1 }, ada);
  expect(line.product).toEqual({ id: 1, name: 'Product 1', price: 2_500, imageUrl: '/images/1.svg' });
  expect(await shop.request(addCartItem, { productId: 1, quantity: 2 }, ada)).toEqual({
    ...line,
    quantity: 3,
  });
  expect(await shop.request(getCart, {}, ada)).toEqual([{ ...line, quantity: 3 }]);
});

it('adds pieces once per key, and returns the same line again', async () => {
  const [ada, eve] = [shop.person(), shop.person('Eve')];
  const addition = { productId: 1, quantity: 2, key: randomUUID() };
  const atOnce = await Promise.all([1, 2, 3].map(() => shop.request(addCartItem, addition, ada)));
  const line = atOnce[0]!;
  expect(atOnce).toEqual([line, line, line]);
  expect(line.quantity).toBe(2);
  // The line is full now: a repetition adds nothing, so it is not refused.
  await shop.request(addCartItem, { productId: 1, quantity: 1, key: randomUUID() }, ada);
  expect(await shop.request(addCartItem, addition, ada)).toEqual(line);
  expect(await shop.request(getCart, {}, ada)).toEqual([{ ...line, quantity: 3 }]);
  expect((await readCart(shop.dataSource, ada.userId)).version).toBe(2);
  for (const other of [{ quantity: 1 }, { productId: 2 }])
    expect(await shop.refusal(shop.request(addCartItem, { ...addition, ...other }, ada))).toMatchObject({
      code: 'key-used',
    });
  // Keys belong to a person.
  expect((await shop.request(addCartItem, addition, eve)).quantity).toBe(2);
});

it('adds under a key that was refused before, and forgets keys after a day', async () => {
  const ada = shop.person();
  shop.catalog.put(6, 900, 0);
  const addition = { productId: 6, quantity: 1, key: randomUUID() };
  expect((await shop.refusal(shop.request(addCartItem, addition, ada))).code).toBe('out-of-stock');
  shop.catalog.put(6, 900, 9);
  await shop.until(() =>
    shop.request(addCartItem, addition, ada).then(
      () => true,
      () => false,
    ),
  );
  await shop.service.app.get(ForgetCartAdditions).handle();
  expect((await shop.request(addCartItem, addition, ada)).quantity).toBe(1);
  await shop.dataSource.query(`UPDATE cart_additions SET added_at = now() - interval '25 hours'`);
  await shop.service.app.get(ForgetCartAdditions).handle();
  expect((await shop.request(addCartItem, addition, ada)).quantity).toBe(2);
});

it.each([
  [1, 4, 'out-of-stock', 'Only 3 left of Product 1.'],
  [4, 1, 'out-of-stock', 'Product 4 is sold out.'],
  [3, 1, 'not-for-sale', 'Product 3 is not for sale at the moment.'],
  [999, 1, 'not-found', 'There is no such product.'],
])('refuses product %i × %i: %s', async (productId, quantity, code, message) => {
  const refused = await shop.refusal(shop.request(addCartItem, { productId, quantity }, shop.person()));
  expect(refused).toMatchObject({ code, message });
  if (code !== 'not-found') expect(OutOfStock.parse(refused.details).productId).toBe(productId);
});

it('limits a line to the stock and to 99, whether added or set, and keeps the previous quantity', async () => {
  const ada = shop.person();
  const scarce = await shop.request(addCartItem, { productId: 1, quantity: 3 }, ada);
  const plenty = await shop.request(addCartItem, { productId: 2, quantity: 99 }, ada);
  for (const productId of [1, 2]) {
    const refused = await shop.refusal(shop.request(addCartItem, { productId, quantity: 1 }, ada));
    expect(refused.code).toBe('out-of-stock');
  }
  const set = await shop.refusal(shop.request(updateCartItem, { cartItemId: scarce.id, quantity: 4 }, ada));
  expect(set).toMatchObject({
    code: 'out-of-stock',
    details: { productId: 1, name: 'Product 1', available: 3 },
  });
  expect(await shop.request(getCart, {}, ada)).toEqual([scarce, plenty]);
});

it('shows the new price a second after it changes in catalog', async () => {
  const ada = shop.person();
  shop.catalog.put(5, 1_000);
  await shop.request(addCartItem, { productId: 5, quantity: 1 }, ada);
  shop.catalog.put(5, 1_200);
  await shop.until(async () => (await shop.request(getCart, {}, ada))[0]?.product.price === 1_200);
});

it("replies not-found for another person's line", async () => {
  const [ada, eve] = [shop.person(), shop.person('Eve')];
  const line = await shop.request(addCartItem, { productId: 2, quantity: 1 }, ada);
  for (const cartItemId of [line.id, randomUUID()]) {
    const update = await shop.refusal(shop.request(updateCartItem, { cartItemId, quantity: 9 }, eve));
    const remove = await shop.refusal(shop.request(removeCartItem, { cartItemId }, eve));
    expect([update.code, remove.code]).toEqual(['not-found', 'not-found']);
  }
  await shop.request(clearCart, {}, eve);
  expect(await shop.request(getCart, {}, ada)).toEqual([line]);
});
