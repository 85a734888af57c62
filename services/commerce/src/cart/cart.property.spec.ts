import { expect, it } from '@jest/globals';
import {
  addCartItem,
  clearCart,
  getCart,
  MAX_LINE_QUANTITY,
  removeCartItem,
  updateCartItem,
  type Caller,
} from '@studio/contracts';
import fc from 'fast-check';
import { openShop } from '../../testing/test-shop.js';
import { readCart } from './read-cart.js';

/** Product id → maximum quantity in a cart. */
const LIMITS = new Map([
  [1, 5],
  [2, MAX_LINE_QUANTITY],
  [3, 12],
]);
type Model = Map<number, number>;
interface Real {
  caller: Caller;
  version: number;
}
type Command = fc.AsyncCommand<Model, Real>;

const shop = await openShop();
for (const [id, limit] of LIMITS)
  shop.catalog.put(id, id * 100 + 99, limit === MAX_LINE_QUANTITY ? null : limit);

const products = fc.constantFrom(...LIMITS.keys());
const quantities = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 }));

/** Runs one change, and compares cart and version with the model. */
function command(name: string, change: (model: Model, real: Real) => Promise<boolean>): Command {
  return {
    toString: () => name,
    check: () => true,
    run: async (model, real) => {
      const changed = await change(model, real);
      const { version, lines } = await readCart(shop.dataSource, real.caller.userId);
      expect(new Map(lines.map((line) => [line.productId, line.quantity]))).toEqual(model);
      expect(version > real.version).toBe(changed);
      real.version = version;
    },
  };
}

const lineOf = async (caller: Caller, productId: number): Promise<string | undefined> =>
  (await shop.request(getCart, {}, caller)).find((item) => item.product.id === productId)?.id;

const adding = fc.tuple(products, quantities).map(([productId, quantity]) =>
  command(`add ${quantity} of ${productId}`, async (model, { caller }) => {
    const sum = (model.get(productId) ?? 0) + quantity;
    const add = shop.request(addCartItem, { productId, quantity }, caller);
    if (sum > LIMITS.get(productId)!) {
      expect((await shop.refusal(add)).code).toBe('out-of-stock');
      return false;
    }
    expect((await add).quantity).toBe(sum);
    model.set(productId, sum);
    return true;
  }),
);
const setting = fc.tuple(products, quantities).map(([productId, quantity]) =>
  command(`set ${productId} to ${quantity}`, async (model, { caller }) => {
    const cartItemId = await lineOf(caller, productId);
    if (!cartItemId) return false;
    const update = shop.request(updateCartItem, { cartItemId, quantity }, caller);
    if (quantity > LIMITS.get(productId)!) {
      expect((await shop.refusal(update)).code).toBe('out-of-stock');
      return false;
    }
    await update;
    model.set(productId, quantity);
    return true;
  }),
);
const removing = products.map((productId) =>
  command(`remove ${productId}`, async (model, { caller }) => {
    const cartItemId = await lineOf(caller, productId);
    if (!cartItemId) return false;
    await shop.request(removeCartItem, { cartItemId }, caller);
    return model.delete(productId);
  }),
);
const clearing = fc.constant(
  command('clear', async (model, { caller }) => {
    const had = model.size > 0;
    await shop.request(clearCart, {}, caller);
    model.clear();
    return had;
  }),
);

it('keeps the cart equal to a model of its changes, and increments the version with each of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([adding, adding, setting, removing, clearing], { maxCommands: 25 }),
      async (run) => {
        await fc.asyncModelRun(
          () => ({ model: new Map<number, number>(), real: { caller: shop.person(), version: 0 } }),
          run,
        );
      },
    ),
    { numRuns: 25 },
  );
});

it('counts all pieces that are added concurrently, up to the stock', async () => {
  const caller = shop.person();
  const adds = Array.from({ length: 20 }, () =>
    shop.request(addCartItem, { productId: 3, quantity: 1 }, caller),
  );
  const taken = (await Promise.allSettled(adds)).filter(({ status }) => status === 'fulfilled');
  expect(taken).toHaveLength(12);
  expect(await readCart(shop.dataSource, caller.userId)).toMatchObject({
    version: 12,
    lines: [{ quantity: 12 }],
  });
});
