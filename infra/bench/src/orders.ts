import { Client } from 'pg';
import { BASELINE_PORT } from './bench-stack.ts';
import { addition, buyOne, type Product, type Shop } from './buy-one.ts';
import { publishableKey, signInBuyers } from './buyers.ts';
import { call } from './call.ts';
import { closedLoop } from './closed-loop.ts';
import { CONNECTIONS, driveInTurns } from './load.ts';
import { startBaseline } from './spawn.ts';
import type { Report } from './report.ts';
import { statementsSent } from './statements.ts';
import { report } from './table.ts';
import type { Stack } from '@studio/dev-stack';

/** People whose carts are filled in turn, so that no cart line grows past its limit. */
const SHOPPERS = 2_000;
/** People who buy; each begins with the empty cart that the last order, once paid, leaves behind. */
const BUYERS = 5_000;
const SECONDS = 10;

/** Statements that all databases together may be sent for one order, from the cart to the mail. */
const MOST_STATEMENTS = 24;

/** Carts and whole orders: add, intent, order, confirmation at the provider, webhook, paid. */
export async function benchOrders(stack: Stack): Promise<Report> {
  const { gateway } = stack.addresses;
  await restock(stack);
  const products = (await call<Product[]>(`${gateway}/api/products`)).filter(
    (product) => !product.comingSoon,
  );
  const shoppers = await signInBuyers(stack, SHOPPERS);
  let turn = 0;
  const baseline = await startBaseline('hello', { port: BASELINE_PORT });
  const [hello, add] = await driveInTurns([
    { url: `http://127.0.0.1:${BASELINE_PORT}/` },
    {
      url: `${gateway}/api/cart`,
      method: 'POST',
      headersOf: () => shoppers[turn++ % SHOPPERS]!,
      body: () => addition(products[Math.floor(turn / SHOPPERS) % products.length]!),
    },
  ]);
  baseline.stop();
  const buyers = await signInBuyers(stack, BUYERS);
  let next = 0;
  const shop: Shop = {
    ask: (path, options) => call(`${gateway}${path}`, options),
    sandbox: stack.addresses.sandbox!,
    publishableKey: publishableKey(),
  };
  const order = () => {
    const one = next++ % BUYERS;
    return buyOne(shop, buyers[one]!, products[one % products.length]!);
  };
  await closedLoop(CONNECTIONS, 2, order);
  const before = await statementsSent(stack);
  const orders = await closedLoop(CONNECTIONS, SECONDS, order);
  const statements = ((await statementsSent(stack)) - before) / orders.ok;
  const { text, reached } = report([
    { what: 'bare Fastify', measured: hello! },
    { what: 'add to cart', measured: add!, target: { perSecond: 2_500 } },
    { what: 'whole orders, paid', measured: orders, target: { perSecond: 130 } },
  ]);
  const isFrugal = statements <= MOST_STATEMENTS;
  const line = `statements an order: ${statements.toFixed(1)}, at most ${MOST_STATEMENTS}: ${isFrugal ? 'reached' : 'MISSED'}`;
  return { text: `${text}\n${line}`, reached: reached && isFrugal };
}

/** Fills the shelves: what is measured is selling, not selling out. */
export async function restock({ addresses }: Stack): Promise<void> {
  const client = new Client({ connectionString: addresses.database.catalog });
  await client.connect();
  await client.query('UPDATE products SET inventory = 10000000 WHERE inventory IS NOT NULL');
  await client.end();
}
