import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  actCursorOf,
  changeProduct,
  correctStock,
  getDeletedPerson,
  getProduct,
  getStockToday,
  listContentActs,
  listContentItems,
  listSoldOut,
  listStock,
  listStockActs,
  listUnpacked,
  orderPaid,
  personDeleted,
  personForgotten,
  releaseStock,
  reserveStock,
  type Caller,
  type DeskProduct,
  type RequestContract,
} from '@studio/contracts';
import { Bus, NatsConnection, Outbox } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { runningCatalog } from '../../testing/running-catalog.js';
import { until } from '@studio/test-harness';

const SHIRT_S = 101;
const TOTE = 110;
const NOTEBOOK = 130;

const catalog = await runningCatalog();
const bus = catalog.app.get(Bus);
const dataSource = catalog.app.get(DataSource);

const person = (firstName: string): Caller => {
  const userId = randomUUID();
  return { userId, email: `${userId}@example.org`, firstName, lastName: 'Arbor', roles: ['owner'] };
};
const claire = person('Claire');
const request = <C extends RequestContract>(contract: C, input: z.input<C['input']>, caller = claire) =>
  bus.request(contract, input, { caller });
const onDesk = async (id: number): Promise<DeskProduct> =>
  (await request(listStock, {})).products.find(({ productId }) => productId === id)!;
const correct = (change: number, key: string = randomUUID(), productId = TOTE) =>
  request(correctStock, { id: productId, change, reason: 'Found a box', key });
const reserve = (orderId: string, quantity: number) =>
  bus.request(reserveStock, {
    orderId,
    lines: [{ productId: TOTE, quantity }],
    heldMs: 60_000,
  });
const ledger = async (): Promise<number> =>
  (
    await dataSource.query(
      'SELECT coalesce(sum(change), 0)::int AS total FROM stock_movements WHERE product_id = $1',
      [TOTE],
    )
  )[0].total;

it('corrects stock with a reason, once per key, and keeps the ledger equal to the stock', async () => {
  const { available } = await onDesk(TOTE);
  expect(await ledger()).toBe(available);
  const key = randomUUID();
  const answers = await Promise.all([correct(7, key), correct(7, key), correct(7, key)]);
  for (const answer of answers) expect(answer.available).toBe(available! + 7);
  await expect(correct(8, key)).rejects.toMatchObject({ code: 'key-used' });
  await expect(correct(7, key, SHIRT_S)).rejects.toMatchObject({ code: 'key-used' });
  const otherReason = { id: TOTE, change: 7, reason: 'Another box', key };
  await expect(request(correctStock, otherReason)).rejects.toMatchObject({ code: 'key-used' });
  expect(await ledger()).toBe(available! + 7);
  await until(async () => (await bus.request(getProduct, { id: TOTE })).inventory === available! + 7);
  const { movements } = await request(listStock, {});
  expect(movements[0]).toMatchObject({
    change: 7,
    reason: 'Found a box',
    by: 'Claire Arbor',
    name: 'Tote bag',
  });
});

it('sets stock to the counted number, with concurrent reservations, payments and sales', async () => {
  let unpacked: string[] = [];
  const { nc } = catalog.app.get(NatsConnection);
  const answering = nc.subscribe(listUnpacked.subject, {
    callback: (_, message) => void message.respond(JSON.stringify({ orderIds: unpacked })),
  });
  const count = (counted: number, key: string = randomUUID()) =>
    request(correctStock, { id: TOTE, counted, reason: 'Counted', key });
  const pay = async (orderId: string, quantity: number) => {
    const facts = { orderId, items: [{ productId: TOTE, quantity }] };
    const { sold } = await onDesk(TOTE);
    await dataSource.transaction((manager) => catalog.app.get(Outbox).add(manager, orderPaid, facts));
    await until(async () => (await onDesk(TOTE)).sold === sold + quantity);
  };
  // Reservations of other tests are on the shelf as well.
  const { reserved } = await onDesk(TOTE);
  expect((await count(60 + reserved)).available).toBe(60);
  const [held, paid, packed] = [randomUUID(), randomUUID(), randomUUID()];
  for (const orderId of [held, paid, packed]) await reserve(orderId, 2);
  await pay(paid, 2);
  await pay(packed, 2);
  // On the shelf: 54 available, two reserved and two to pack. Two more were found.
  unpacked = [held, paid];
  const key = randomUUID();
  for (let again = 0; again < 3; again += 1) expect((await count(60 + reserved, key)).available).toBe(56);
  await expect(count(61, key)).rejects.toMatchObject({ code: 'key-used' });
  expect((await request(listStock, {})).movements[0]).toMatchObject({ change: 2, reason: 'Counted' });
  // A concurrent reservation is either in both the count and the shelf, or in neither.
  await Promise.all([...Array.from({ length: 10 }, () => reserve(randomUUID(), 1)), count(60 + reserved)]);
  expect((await onDesk(TOTE)).available).toBe(46);
  expect(await ledger()).toBe(46);
  await expect(count(3)).rejects.toMatchObject({ code: 'negative' });
  // A count that changes nothing counts once as well: an order is packed before it is sent again.
  const [unchanged, before] = [randomUUID(), (await request(listStockActs, {})).length];
  expect((await count(60 + reserved, unchanged)).available).toBe(46);
  unpacked = [held];
  for (let again = 0; again < 2; again += 1)
    expect((await count(60 + reserved, unchanged)).available).toBe(46);
  await expect(count(61, unchanged)).rejects.toMatchObject({ code: 'key-used' });
  expect(await request(listStockActs, {})).toHaveLength(before + 1);
  expect((await request(listStock, {})).movements.map(({ change }) => change)).not.toContain(0);
  for (const wrong of [{}, { change: 1, counted: 1 }, { counted: -1 }])
    await expect(
      request(correctStock, { id: TOTE, reason: 'x', key: randomUUID(), ...wrong }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  answering.unsubscribe();
  // Commerce is unavailable, so the request fails.
  await expect(count(60)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await ledger()).toBe(46);
});

it('never sets a negative stock in concurrent corrections, and rejects corrections of unlimited products', async () => {
  const { available } = await onDesk(TOTE);
  const away = await Promise.allSettled(Array.from({ length: 5 }, () => correct(-Math.ceil(available! / 2))));
  expect(away.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
  await expect(correct(-100_000)).rejects.toMatchObject({
    code: 'negative',
    details: { available: expect.any(Number) },
  });
  await expect(correct(1, randomUUID(), NOTEBOOK)).rejects.toMatchObject({ code: 'not-counted' });
  await expect(correct(1, randomUUID(), 999_999)).rejects.toMatchObject({ code: 'not-found' });
  await correct(50);
  expect(await ledger()).toBe((await onDesk(TOTE)).available);
});

it('returns reserved, sold and low stock, and records each step of an order in the ledger', async () => {
  const before = await onDesk(TOTE);
  const [kept, left] = [randomUUID(), randomUUID()];
  await reserve(kept, 2);
  await reserve(left, 3);
  expect(await onDesk(TOTE)).toMatchObject({
    reserved: before.reserved + 5,
    available: before.available! - 5,
  });
  await bus.request(releaseStock, { orderId: left });
  const facts = { orderId: kept, items: [{ productId: TOTE, quantity: 2 }] };
  await dataSource.transaction((manager) => catalog.app.get(Outbox).add(manager, orderPaid, facts));
  await until(async () => (await onDesk(TOTE)).sold === before.sold + 2);
  expect(await onDesk(TOTE)).toMatchObject({
    reserved: before.reserved,
    available: before.available! - 2,
    isLow: false,
  });
  const { movements } = await request(listStock, {});
  const ofLeft = movements.filter(({ orderId }) => orderId === left).map(({ change }) => change);
  expect(ofLeft.toSorted((a, b) => a - b)).toEqual([-3, 3]);
  expect(await ledger()).toBe(before.available! - 2);
  await correct(3 - (before.available! - 2));
  expect(await onDesk(TOTE)).toMatchObject({ available: 3, isLow: true });
  const counted = (products: DeskProduct[]) => ({
    low: products.filter(({ isLow }) => isLow).length,
    soldOut: products.filter(({ available }) => available === 0).length,
  });
  expect(await request(getStockToday, {})).toEqual(counted((await request(listStock, {})).products));
  expect((await request(getStockToday, {})).low).toBeGreaterThan(0);
});

it('lists a product as sold out once its last pieces are paid', async () => {
  const ids = async () => (await bus.request(listSoldOut, {})).map(({ productId }) => productId);
  const change = (pieces: number) => correct(pieces, randomUUID(), SHIRT_S);
  const orderId = randomUUID();
  await change(1 - (await onDesk(SHIRT_S)).available!);
  await bus.request(reserveStock, { orderId, lines: [{ productId: SHIRT_S, quantity: 1 }], heldMs: 60_000 });
  expect(await ids()).not.toContain(SHIRT_S);
  const facts = { orderId, items: [{ productId: SHIRT_S, quantity: 1 }] };
  await dataSource.transaction((manager) => catalog.app.get(Outbox).add(manager, orderPaid, facts));
  await until(async () => (await ids()).includes(SHIRT_S));
  await change(60);
  expect(await ids()).not.toContain(SHIRT_S);
});

it('continues a page of acts within one millisecond', async () => {
  for (const price of [2_020, 2_030, 2_000]) await request(changeProduct, { id: TOTE, price });
  const [newest] = await request(listStockActs, {});
  await dataSource.query("UPDATE desk_acts SET at = $1 WHERE at > $1::timestamptz - interval '1 minute'", [
    newest!.at,
  ]);
  const acts = await request(listStockActs, {});
  const second = acts[1]!;
  expect(second.at).toBe(acts[2]!.at);
  expect(await request(listStockActs, { before: actCursorOf(second) })).toEqual(acts.slice(2));
});

it('records actions, shows them to owners only, and removes the name of a deleted person', async () => {
  const helper = person('Helper');
  await request(changeProduct, { id: TOTE, price: 2_010 }, helper);
  await request(correctStock, { id: TOTE, change: 1, reason: 'One more', key: randomUUID() }, helper);
  const [last] = await request(listStockActs, {});
  expect(last).toMatchObject({
    act: 'correct-stock',
    subject: 'Tote bag',
    by: 'Helper Arbor',
    details: { change: 1, reason: 'One more' },
  });
  expect((await request(listStockActs, { before: actCursorOf(last!) })).map(({ id }) => id)).not.toContain(
    last!.id,
  );
  const { roles: _roles, ...eve } = person('Eve');
  for (const asked of [
    request(listStock, {}, eve),
    request(changeProduct, { id: TOTE, price: 2_000 }, eve),
    request(correctStock, { id: TOTE, change: 9, reason: 'x', key: randomUUID() }, eve),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'not-found' });
  const edited = async () => JSON.stringify((await request(listContentItems, {})).items);
  expect(await edited()).toContain('Helper Arbor');
  const deletionId = randomUUID();
  const userIds = [helper.userId, null];
  catalog.app.get(NatsConnection).nc.subscribe(getDeletedPerson.subject, {
    callback: (_, message) => void message.respond(JSON.stringify({ userId: userIds.shift() })),
  });
  const publish = () =>
    dataSource.transaction((manager) => catalog.app.get(Outbox).add(manager, personDeleted, { deletionId }));
  await publish();
  await until(async () => !JSON.stringify(await request(listStockActs, {})).includes('Helper'));
  const told = `SELECT event->'data' AS data FROM outbox WHERE type = '${personForgotten.type}'`;
  expect(await dataSource.query(told)).toEqual([{ data: { deletionId, service: 'catalog' } }]);
  // Every service is done when the event comes again: members no longer knows the person.
  await publish();
  const handled = "SELECT FROM inbox WHERE consumer = 'catalog-forget-actors'";
  await until(async () => (await dataSource.query(handled)).length === 2);
  expect(await dataSource.query(told)).toHaveLength(1);
  expect(JSON.stringify(await request(listStock, {})) + (await edited())).not.toContain('Helper');
  expect((await request(listContentActs, {})).acts[0]).toMatchObject({ title: 'Tote bag', by: 'Removed' });
});
