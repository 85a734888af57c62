import { Client } from 'pg';
import { BASELINE_PORT, SECOND_COMMERCE } from './bench-stack.ts';
import { addition, buyOne, type Product, type Shop } from './buy-one.ts';
import { publishableKey, signInBuyers, type BuyerHeaders } from './buyers.ts';
import { call } from './call.ts';
import { closedLoop } from './closed-loop.ts';
import { CONNECTIONS, driveInTurns, middleOf, ROUNDS, type Load, type Measured } from './load.ts';
import { MOST_STATEMENTS, statementsAnOrder } from './order-statements.ts';
import { startBaseline } from './spawn.ts';
import type { Report } from './report.ts';
import { report } from './table.ts';
import type { Stack } from '@studio/dev-stack';

/** People whose carts are filled in turn, so that no cart line grows past its limit. */
const SHOPPERS = 2_000;
/** People who buy; each begins with the empty cart that the last order, once paid, leaves behind. */
const BUYERS = 5_000;
/** One run of whole orders, in s. */
const SECONDS = 8;

const ADD = { perSecond: 2_500 };
const ORDERS = { perSecond: 130, mostP99: 1_000 };

/**
 * Carts and whole orders: add, intent, order, confirmation at the provider, webhook, paid; then the same with a second
 * process of commerce. The buyers of the runs that are timed have no account, so that no mail is written beside them;
 * those whose statements are counted have one.
 */
export async function benchOrders(stack: Stack): Promise<Report> {
  await restock(stack);
  const bench = await prepare(stack);
  const baseline = await startBaseline('hello', { port: BASELINE_PORT });
  const [hello, add] = await driveInTurns([{ url: `http://127.0.0.1:${BASELINE_PORT}/` }, bench.add]);
  const orders = await manyOrders(bench.order);
  const statements = await statementsAnOrder(stack, bench.shop, bench.products);
  await stack.start(SECOND_COMMERCE);
  const [addOfTwo] = await driveInTurns([bench.add]);
  const ordersOfTwo = await manyOrders(bench.order);
  baseline.stop();
  await stack.halt(SECOND_COMMERCE);
  const { text, reached } = report([
    { what: 'bare Fastify', measured: hello! },
    { what: 'add to cart', measured: add!, target: ADD },
    { what: 'whole orders, paid', measured: orders, target: ORDERS },
    { what: 'add to cart, 2 of commerce', measured: addOfTwo!, isAside: true },
    { what: 'whole orders, 2 of commerce', measured: ordersOfTwo, isAside: true },
  ]);
  const changes = `from 1 to 2 processes of commerce: add to cart ${change(add!, addOfTwo!)}, whole orders ${change(orders, ordersOfTwo)}`;
  return {
    text: [text, changes, statements.text].join('\n'),
    reached: reached && statements.total <= MOST_STATEMENTS,
  };
}

interface Bench {
  products: Product[];
  shop: Shop;
  /** Puts one more piece into some cart. */
  add: Omit<Load, 'seconds'>;
  /** Buys one piece, from the cart to paid. */
  order(): Promise<void>;
}

async function prepare(stack: Stack): Promise<Bench> {
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
    add: {
      url: `${gateway}/api/cart`,
      method: 'POST',
      headersOf: () => (shopper = shoppers()).headers,
      body: () => addition(shopper.product),
    },
    order: () => {
      const { headers, product } = buyers();
      return buyOne(shop, headers, product);
    },
  };
}

/** One after the other, each time round with another product. */
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

async function manyOrders(order: () => Promise<void>): Promise<Measured> {
  await closedLoop(CONNECTIONS, 2, order);
  const runs: Measured[] = [];
  while (runs.length < ROUNDS) runs.push(await closedLoop(CONNECTIONS, SECONDS, order));
  return middleOf(runs);
}

const change = (one: Measured, two: Measured) =>
  `${Math.round((two.perSecond / one.perSecond - 1) * 100)} % a second, p99 ${one.p99.toFixed(0)} to ${two.p99.toFixed(0)} ms`;

/** Fills the shelves: what is measured is selling, not selling out. */
export async function restock({ addresses }: Stack): Promise<void> {
  const client = new Client({ connectionString: addresses.database.catalog });
  await client.connect();
  await client.query('UPDATE products SET inventory = 10000000 WHERE inventory IS NOT NULL');
  await client.end();
}
