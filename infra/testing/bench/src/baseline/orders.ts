/**
 * Orders and carts with bare pg: one process, ten connections per database as in the services, 64 concurrent buyers.
 * It sends the statements of gateway, commerce, catalog and members, with the same parameters, prepared, in the same
 * transactions and batches: the sessions of requests that arrive together, and all waiting settlements. It works on
 * copies of the services' databases. Not included, so that it measures the machine's limit: HTTP, the bus, the
 * provider (its 5 statements per order belong to the sandbox), mails, background jobs without work, and validation.
 */
import { randomUUID } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { closedLoop } from '../closed-loop.ts';
import { CONNECTIONS } from '../load.ts';
import { readTask, serveWorks } from './messages.ts';
import { SQL } from './order-sql.ts';

/** Connections per database, as in each service. */
const POOL_SIZE = 10;
/** Batch size: sessions read by one statement, and settlements in one transaction. */
const TOGETHER = 16;
const MOST_IN_OUTBOX = 200;
const HOUR_MS = 3_600_000;
/** Maximum quantity of a cart line. */
const MOST_PIECES = 99;

type Service = 'gateway' | 'catalog' | 'commerce' | 'members';
type Statement = keyof typeof SQL;

const { databases } = readTask();
const pools = Object.fromEntries(
  Object.entries(databases).map(([name, connectionString]) => [
    name,
    new Pool({ connectionString, max: POOL_SIZE }),
  ]),
) as Record<Service, Pool>;

const send = async (to: Pool | PoolClient, name: Statement, values: unknown[]) =>
  (await to.query<Record<string, unknown>>({ name, text: SQL[name], values })).rows;

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('START TRANSACTION');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    client.release();
  }
}

const people = (
  await pools.gateway.query<{ sid: string; userId: string }>(
    'SELECT sid, user_id AS "userId" FROM sessions WHERE ends_at > now() LIMIT 2000',
  )
).rows;
const products = (
  await pools.catalog.query<{ id: number; price: number; name: string }>(
    'SELECT id, price, article_name AS name FROM products WHERE NOT coming_soon AND NOT retired',
  )
).rows;
let turn = 0;
/** Rotates users and products, so that no cart line reaches its limit. */
function next() {
  const one = turn++;
  const product = products[(one + Math.floor(one / people.length)) % products.length]!;
  return { ...people[one % people.length]!, product };
}

/** Batches concurrent calls: one `work` for at most `most` of them. */
function batched<T>(most: number, work: (waiting: T[]) => Promise<unknown>): (one: T) => Promise<void> {
  const waiting: { one: T; resolve(): void; reject(error: unknown): void }[] = [];
  let busy = false;
  const run = async (): Promise<void> => {
    busy = true;
    // Includes all calls of this turn of the event loop.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      await work(batch.map(({ one }) => one)).then(
        () => batch.forEach(({ resolve }) => resolve()),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      );
    }
    busy = false;
  };
  return (one) =>
    new Promise((resolve, reject) => {
      waiting.push({ one, resolve, reject });
      if (!busy) void run();
    });
}

const readSession = batched<string>(TOGETHER, (sids) => send(pools.gateway, 'sessions', [sids]));

interface Settled {
  orderId: string;
  intentId: string;
  providerEvent: string;
  event: { id: string; data: object };
}

const settle = batched<Settled>(TOGETHER, async (orders) => {
  const of = <K extends keyof Settled>(key: K) => orders.map((order) => order[key]);
  const events = of('event');
  const ids = events.map(({ id }) => id);
  await send(pools.commerce, 'claimProviderEvents', [TOGETHER, 5]);
  const paid = await inTransaction(pools.commerce, async (client) => {
    const rows = await send(client, 'settle', [of('intentId')]);
    await send(client, 'addToOutbox', [
      ids,
      'commerce.order.paid.v1',
      events.map((one) => JSON.stringify(one)),
    ]);
    return rows.length;
  });
  if (paid !== orders.length) throw new Error(`${paid} of ${orders.length} orders were paid`);
  await send(pools.commerce, 'endProviderEvents', [of('providerEvent')]);
  await inTransaction(pools.commerce, async (client) => {
    const unsent = await send(client, 'readOutbox', [MOST_IN_OUTBOX]);
    await send(client, 'noteSent', [unsent.map(({ id }) => id)]);
  });
  await Promise.all([
    inTransaction(pools.catalog, async (client) => {
      await send(client, 'noteInInbox', ['catalog-commit-stock', ids]);
      await send(client, 'commitStock', [of('orderId')]);
    }),
    inTransaction(pools.members, (client) => send(client, 'noteInInbox', ['members-mail-confirmation', ids])),
  ]);
});

const later = (ms: number) => new Date(Date.now() + ms);

async function add(userId: string, productId: number, line: string = randomUUID()): Promise<void> {
  await send(pools.commerce, 'addToCart', [line, userId, productId, 1, MOST_PIECES, null]);
}

async function order(): Promise<void> {
  const { commerce, catalog } = pools;
  const { sid, product } = next();
  const { id: productId, price, name } = product;
  const [userId, line, paymentId] = [randomUUID(), randomUUID(), randomUUID()];
  const [orderId, eventId] = [randomUUID(), randomUUID()];
  const intentId = `pi_${randomUUID()}`;
  const providerEvent = `evt_${randomUUID()}`;
  await readSession(sid);
  await add(userId, productId, line);
  await readSession(sid);
  await send(commerce, 'readCart', [userId]);
  await send(commerce, 'createPayment', [paymentId, userId, 1, price, later(HOUR_MS)]);
  await send(commerce, 'openPayment', [paymentId, intentId, `${intentId}_secret_${userId}`, null]);
  await readSession(sid);
  await send(commerce, 'readCheckout', [userId, intentId]);
  const lines = [{ id: randomUUID(), name, price, imageUrl: '', quantity: 1, productId, cartItemId: line }];
  const addresses = ['1 Bench Road, Test Town, 12345, United States', ''];
  const created = [
    paymentId,
    later(HOUR_MS),
    orderId,
    userId,
    intentId,
    price,
    JSON.stringify(lines),
    ...addresses,
  ];
  await send(commerce, 'createOrder', [...created, later(HOUR_MS)]);
  await send(catalog, 'reserveStock', [orderId, [productId], [1], HOUR_MS]);
  await send(commerce, 'noteReserved', [orderId, paymentId]);
  await send(commerce, 'storeProviderEvent', [providerEvent, 'payment_intent.succeeded', intentId, 'new']);
  const data = { items: [{ quantity: 1, productId }], orderId };
  await settle({ orderId, intentId, providerEvent, event: { id: eventId, data } });
  await readSession(sid);
  await send(commerce, 'readOrder', [orderId, userId]);
}

serveWorks({
  add: (seconds) =>
    closedLoop(CONNECTIONS, seconds, async () => {
      const { sid, userId, product } = next();
      await readSession(sid);
      await add(userId, product.id);
    }),
  orders: (seconds) => closedLoop(CONNECTIONS, seconds, order),
});
