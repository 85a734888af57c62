import { SECOND_COMMERCE } from './bench-stack.ts';
import { addition, buyOne, type Product, type Shop } from './buy-one.ts';
import { publishableKey, signInBuyers, type BuyerHeaders } from './buyers.ts';
import { call } from './call.ts';
import { closedLoop } from './closed-loop.ts';
import { copyDatabases } from './copy-databases.ts';
import { CONNECTIONS, driving, inTurns, type Measured, type Run } from './load.ts';
import { statementsAnOrder } from './order-statements.ts';
import type { Report } from './report.ts';
import { startBaselines } from './spawn.ts';
import { rowOf } from './table.ts';
import type { Stack } from '@studio/dev-stack';
import { query } from '@studio/test-harness';

/** Users whose carts are filled in rotation, so that no cart line reaches its limit. */
const SHOPPERS = 2_000;
/** Users who buy; each starts with the empty cart that the last paid order leaves behind. */
const BUYERS = 5_000;
/**
 * Carts and whole orders: add, intent, order, confirmation at the provider, webhook, paid; then the same with a
 * second commerce instance. Buyers in timed runs have no account, so that no mail is rendered meanwhile; buyers whose
 * statements are counted have one.
 */
export async function benchOrders(stack: Stack, seconds: number): Promise<Report> {
  await restock(stack);
  const bench = await prepareOrders(stack);
  const { databases, remove } = await copyDatabases(stack);
  const bare = await startBaselines({ orders: { databases } });
  const order: Run = (length) => closedLoop(CONNECTIONS, length, bench.order);
  const add = driving(bench.add);
  const one = await inTurns(
    { bareAdd: bare.running('orders', 'add'), add, bareOrder: bare.running('orders', 'orders'), order },
    seconds,
  );
  bare[Symbol.dispose]();
  await remove();
  const statements = await statementsAnOrder(stack, bench.shop, bench.products);
  await stack.start(SECOND_COMMERCE);
  const two = await inTurns({ add, order }, seconds);
  await stack.halt(SECOND_COMMERCE);
  const changes = `from 1 to 2 processes of commerce: add to cart ${change(one.add, two.add)}, whole orders ${change(one.order, two.order)}`;
  return {
    rows: [
      rowOf('add to cart', one.add, one.bareAdd),
      rowOf('whole orders, paid', one.order, one.bareOrder),
      { name: 'whole orders, 99 of 100 within', figure: one.order.p99, limit: one.bareOrder.p99 },
      { name: 'statements an order', figure: statements.total },
      rowOf('add to cart, 2 of commerce', two.add),
      rowOf('whole orders, 2 of commerce', two.order),
    ],
    text: [changes, statements.text].join('\n'),
  };
}

/** Signs in users who fill carts and buy through the gateway. */
export async function prepareOrders(stack: Stack) {
  const { gateway } = stack.addresses;
  const all = await call<Product[]>(`${gateway}/api/products`);
  const products = all.filter((product) => !product.comingSoon);
  const shoppers = inTurn(await signInBuyers(stack, SHOPPERS), products);
  const buyers = inTurn(await signInBuyers(stack, BUYERS), products);
  const shop: Shop = {
    ask: (path, options) => call(`${gateway}${path}`, options),
    sandbox: stack.addresses.sandbox!,
    publishableKey: publishableKey(),
  };
  let shopper = shoppers();
  return {
    products,
    shop,
    /** Adds one piece to a cart. */
    add: {
      url: `${gateway}/api/cart`,
      method: 'POST' as const,
      headersOf: () => (shopper = shoppers()).headers,
      body: () => addition(shopper.product),
    },
    /** Buys one piece, from the cart to paid. */
    order: () => {
      const { headers, product } = buyers();
      return buyOne(shop, headers, product);
    },
  };
}

/** Rotates users and products. */
function inTurn(
  people: readonly BuyerHeaders[],
  products: readonly Product[],
): () => { headers: BuyerHeaders; product: Product } {
  let turn = 0;
  return () => {
    const one = turn++;
    const product = products[(one + Math.floor(one / people.length)) % products.length]!;
    return { headers: people[one % people.length]!, product };
  };
}

const change = (one: Measured, two: Measured) =>
  `${Math.round((two.perSecond / one.perSecond - 1) * 100)} % a second, p99 ${one.p99.toFixed(0)} to ${two.p99.toFixed(0)} ms`;

/** Fills the stock, so that no product sells out. */
export async function restock({ addresses }: Stack): Promise<void> {
  await query(
    addresses.database.catalog,
    'UPDATE products SET inventory = 10000000 WHERE inventory IS NOT NULL',
  );
}
