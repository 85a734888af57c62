import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  addNote,
  findPeople,
  getContact,
  getCustomer,
  getDeskOrder,
  listDeskOrders,
  type Caller,
  type FoundPerson,
} from '@studio/contracts';
import { NatsConnection } from '@studio/service-kit';
import { openShop } from '../../testing/test-shop.js';

// Members does not answer in some tests.
const shop = await openShop({ REQUEST_TIMEOUT_FACTOR: '4' });
const claire = shop.owner();
shop.catalog.put(1, 2_500, null, { name: 'Mug (black)' });
/** Accounts of the fake members service; null makes it stop answering. */
let people: FoundPerson[] | null = [];
const { nc } = shop.service.app.get(NatsConnection);
nc.subscribe(findPeople.subject, {
  callback: (_, message) => void (people && message.respond(JSON.stringify({ people }))),
});
nc.subscribe(getContact.subject, {
  callback: (_, message) => {
    const { userId } = message.json<{ userId: string }>();
    const { id: _id, ...person } = people?.find(({ id }) => id === userId) ?? { id: '' };
    if (people) message.respond(JSON.stringify({ ...person, isProven: true }));
  },
});

async function order(caller: Caller, shippingAddress: string): Promise<string> {
  const { id } = await shop.order(caller, await shop.checkout(caller, { 1: 1 }), { shippingAddress });
  return id;
}
const search = async (q: string) => shop.request(listDeskOrders, { view: 'all', q }, claire);
const found = async (q: string): Promise<string[]> => (await search(q)).orders.map(({ id }) => id);

it('finds parts of words in any order, without punctuation and accents, and umlauts in either spelling', async () => {
  const john = await order(shop.person(), 'John Smith, 4 Élan Road, , Reno, Nevada, 89501, United States');
  const mueller = await order(shop.person(), 'Jürgen Müller, Lindenweg 1, , Köln, NRW, 50667, Germany');
  for (const q of [
    'j smith',
    'smith john',
    'jo.hn',
    'SMITH, John',
    'elan reno',
    'O’Smith'.slice(2),
    'mith 89501',
  ])
    expect([q, await found(q)]).toEqual([q, [john]]);
  for (const q of ['Mueller', 'muller', 'Müller', 'M\u0075\u0308ller jurgen', 'koeln germany', 'mug müll'])
    expect([q, await found(q)]).toEqual([q, [mueller]]);
  for (const q of ['smith müller', 'john cello', '%', '_', '\\', '. -', "'; DROP TABLE orders --"])
    expect([q, await found(q)]).toEqual([q, []]);
  expect(await found('smith - %reno')).toEqual([john]);
  const { number } = (await search('smith')).orders[0]!;
  expect(await found(number.slice(0, 3).toLowerCase())).toContain(john);
});

it("finds orders by their buyer's account, and names the account", async () => {
  const ada = shop.person();
  const id = await order(ada, 'Grandma, 1 Hill, , Bend, Oregon, 97701, United States');
  people = [{ id: ada.userId, firstName: 'Ada', lastName: 'Byron', email: ada.email }];
  const { orders, people: named } = await search(ada.email);
  expect([orders.map((one) => one.id), named]).toEqual([[id], people]);
  // Members does not answer: only data of commerce is searched.
  people = null;
  expect(await found('grandma hill')).toEqual([id]);
  people = [];
});

it("does not find orders by a deleted person's data", async () => {
  const eve = shop.person();
  const id = await order(eve, 'Evelina Quill, 9 Moss Lane, , Salem, Oregon, 97301, United States');
  expect(await found('quill')).toEqual([id]);
  await shop.deletePerson(eve);
  await shop.until(async () => (await found('quill')).length === 0);
  const [{ kept }] = await shop.dataSource.query('SELECT search AS kept FROM orders WHERE id = $1', [id]);
  expect(kept).not.toMatch(/evelina|quill|moss/);
});

it('shows a customer with all orders, notes and sums until they are deleted', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 2 });
  people = [{ id: ada.userId, firstName: 'Ada', lastName: 'Byron', email: ada.email }];
  await shop.request(addNote, { id, text: 'Wants ribbon' }, claire);
  const { number, buyerId } = await shop.request(getDeskOrder, { id }, claire);
  expect(buyerId).toBe(ada.userId);
  expect(await shop.request(getCustomer, { id: ada.userId }, claire)).toMatchObject({
    person: { firstName: 'Ada', lastName: 'Byron', email: ada.email },
    orders: [{ id, notes: 1 }],
    sums: { orders: 1, paid: 5_000, refunded: 0 },
    donations: [],
    notes: [{ order: number, text: 'Wants ribbon', by: 'Claire Byron' }],
    returns: [],
  });
  expect(await shop.refusal(shop.request(getCustomer, { id: ada.userId }, ada))).toMatchObject({
    code: 'not-found',
  });
  people = null;
  expect(await shop.request(getCustomer, { id: ada.userId }, claire)).toMatchObject({ person: null });
  expect(await shop.refusal(shop.request(getCustomer, { id: randomUUID() }, claire))).toMatchObject({
    code: 'not-found',
  });
  people = [];
  await shop.deletePerson(ada);
  await shop.until(async () => (await shop.request(getDeskOrder, { id }, claire)).buyerId === null);
});

it('searches 20,000 orders with an index', async () => {
  await shop.dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL statement_timeout = 0');
    for (const table of ['payments', 'orders'])
      await manager.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await manager.query(`
      WITH paid AS (
        INSERT INTO payments SELECT made.*
        FROM (SELECT p FROM payments p LIMIT 1) AS one, generate_series(1, 20000) AS n,
          LATERAL jsonb_populate_record(one.p, jsonb_build_object(
            'id', gen_random_uuid(), 'user_id', gen_random_uuid(), 'intent_id', 'pi_' || n, 'idempotency_key', 'many ' || n)) AS made
        RETURNING id, user_id, intent_id
      )
      INSERT INTO orders (id, user_id, payment_id, payment_intent_id, status, total, lines, shipping_address, billing_address,
                          created_at, resume_at)
      SELECT gen_random_uuid(), user_id, id, intent_id, 'delivered', 2500, '[{"name": "Mug (black)"}]',
             'Reader ' || md5(intent_id) || ', 1 Road, , Town ' || right(intent_id, 2) || ', Oregon, 97477, United States', '',
             now(), now()
      FROM paid ON CONFLICT DO NOTHING`);
    await manager.query("SELECT gin_clean_pending_list('orders_search')");
    await manager.query('ANALYZE orders');
  });
  const [{ count }] = await shop.dataSource.query('SELECT count(*)::int FROM orders');
  expect(count).toBeGreaterThan(19_000);
  expect(await found('jurgen mueller')).toHaveLength(1);
  const lines: { 'QUERY PLAN': string }[] = await shop.dataSource.query(
    `EXPLAIN SELECT id FROM orders WHERE search LIKE '%' || searchable('Müller') || '%'`,
  );
  expect(lines.map((line) => line['QUERY PLAN']).join('\n')).toContain('orders_search');
});
