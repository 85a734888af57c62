import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  formatMoney,
  getDeskOrder,
  getOrder,
  orderPartlyRefunded,
  orderReduced,
  orderRefunded,
  packOrder,
  refundOrder,
  shipOrder,
} from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';

const shop = await openShop();
const claire = shop.owner();
shop.catalog.put(1, 2_500, 90);
shop.catalog.put(2, 1_000, 90, { name: 'Mug, "black"' });

const refund = (id: string, more: object = {}, key: string = randomUUID()) =>
  shop.request(refundOrder, { id, reason: 'It arrived with a bump', key, ...more }, claire);
const onDesk = (id: string) => shop.request(getDeskOrder, { id }, claire);

it('refunds pieces once per key, and never more than was paid', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.paidOrder(ada, { 1: 2, 2: 1 });
  const { items } = await shop.request(getOrder, { id }, ada);
  const shirt = items.find(({ product }) => product.id === 1)!;
  const key = randomUUID();
  const pieces = { items: [{ id: shirt.id, quantity: 1 }] };
  const [asked] = await Promise.all([refund(id, pieces, key), refund(id, pieces, key)]);
  expect(asked.refunds).toMatchObject([
    { amount: 2_500, reason: 'It arrived with a bump', by: 'Claire Byron' },
  ]);
  expect(await shop.refusal(refund(id, { amount: 1 }, key))).toMatchObject({ code: 'key-used' });
  await shop.until(async () => (await shop.request(getOrder, { id }, ada)).refunded === 2_500);
  expect(await shop.refusal(refund(id, { amount: 3_501 }))).toMatchObject({
    code: 'too-much',
    details: { refundable: 3_500 },
  });
  expect(await shop.refusal(refund(id, { items: [{ id: shirt.id, quantity: 3 }] }))).toMatchObject({
    code: 'invalid-input',
  });
  // Concurrently: the sum would exceed the refundable amount.
  const both = await Promise.allSettled([refund(id, { amount: 2_000 }), refund(id, { amount: 2_000 })]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await shop.until(async () => (await shop.request(getOrder, { id }, ada)).refunded === 4_500);
  expect(await refund(id)).toMatchObject({ refundable: 0 });
  await shop.ends(ada, id, 'refunded');
  const { data } = await shop.stripe.refunds.list({ payment_intent: intent });
  expect(data.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([1_500, 2_000, 2_500]);
  await shop.until(async () => {
    const states = (await onDesk(id)).refunds.map(({ state }) => state);
    return states.length === 3 && states.every((state) => state === 'done');
  });
  const published = (await shop.published(orderPartlyRefunded)).filter(({ orderId }) => orderId === id);
  expect(published.map(({ refunded }) => refunded)).toEqual([2_500, 4_500]);
});

it('does not refund the same sum for two owners who have seen the same order', async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 1 });
  const { number, refundable } = await onDesk(id);
  const seen = { amount: 500, seen: refundable };
  const key = randomUUID();
  await refund(id, seen, key);
  expect(await shop.refusal(refund(id, seen))).toMatchObject({
    code: 'wrong-state',
    message: `The refunds of order ${number} have changed meanwhile: ${formatMoney(refundable - 500)} can be given back now. Please look at it again.`,
  });
  expect((await refund(id, seen, key)).refunds).toHaveLength(1);
});

it('uses a key for one request: repeating it returns the same refund, other arguments are rejected', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 2, 2: 2 });
  const [one, two] = (await shop.request(getOrder, { id }, ada)).items.map((line) => line.id);
  const pieces = (...named: [string | undefined, number][]) => ({
    items: named.map(([line, quantity]) => ({ id: line!, quantity })),
  });
  const [byPieces, bySum, rest] = [randomUUID(), randomUUID(), randomUUID()];
  await refund(id, pieces([one, 1], [two, 1]), byPieces);
  await refund(id, { amount: 100 }, bySum);
  await refund(id, pieces([two, 1], [one, 1]), byPieces);
  await refund(id, { amount: 100 }, bySum);
  for (const [wish, key] of [
    [pieces([one, 1]), byPieces],
    [pieces([one, 2], [two, 1]), byPieces],
    [{ amount: 3_500 }, byPieces],
    [{}, byPieces],
    [{ ...pieces([one, 1], [two, 1]), reason: 'Another' }, byPieces],
    [{ amount: 101 }, bySum],
    [{}, bySum],
  ] as const)
    expect([wish, await shop.refusal(refund(id, wish, key))]).toMatchObject([wish, { code: 'key-used' }]);
  await refund(id, {}, rest);
  await refund(id, {}, rest);
  expect(await shop.refusal(refund(id, { amount: 3_400 }, rest))).toMatchObject({ code: 'key-used' });
  expect((await onDesk(id)).refunds).toMatchObject([{ amount: 3_500 }, { amount: 100 }, { amount: 3_400 }]);
});

it('reads an order and its refunds in one snapshot while refunds are sent', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 2 });
  await refund(id, { amount: 1_000 });
  await shop.until(async () => (await shop.request(getOrder, { id }, ada)).refunded === 1_000);
  let isReading = true;
  const goesBackAndForth = async () => {
    for (let round = 0; isReading; round += 1)
      await shop.dataSource.query(
        `WITH refund AS (UPDATE refunds SET state = $2 WHERE payment_id = (SELECT payment_id FROM orders WHERE id = $1))
         UPDATE payments SET refunded_amount = $3 WHERE id = (SELECT payment_id FROM orders WHERE id = $1)`,
        round % 2 ? [id, 'done', 1_000] : [id, 'owed', 0],
      );
  };
  // Keeps the background loop from sending it meanwhile.
  await shop.dataSource.query(`UPDATE refunds SET next_at = now() + interval '1 hour'`);
  const writing = goesBackAndForth();
  const seen = new Set<number>();
  for (let read = 0; read < 60; read += 1)
    for (const { refundable } of await Promise.all([
      onDesk(id),
      onDesk(id),
      onDesk(id),
      onDesk(id),
      onDesk(id),
    ]))
      seen.add(refundable);
  isReading = false;
  await writing;
  expect([...seen]).toEqual([4_000]);
});

it('refunds each piece once, whatever amount of the order is left', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 2, 2: 3 });
  const { items } = await shop.request(getOrder, { id }, ada);
  const mugs = items.find(({ product }) => product.id === 2)!;
  const give = (quantity: number) => refund(id, { items: [{ id: mugs.id, quantity }] });
  const both = await Promise.allSettled([give(2), give(2)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shop.refusal(give(2))).toMatchObject({
    code: 'too-much',
    message: 'Of "Mug, "black"" only 1 piece can be given back.',
  });
  await give(1);
  expect(await shop.refusal(give(1))).toMatchObject({ code: 'too-much' });
  const seen = (await onDesk(id)).items.map(({ product, refunded }) => [product.id, refunded]);
  expect(Object.fromEntries(seen)).toEqual({ 1: 0, 2: 3 });
});

it("sends a refund once when its worker dies between the provider's answer and the commit", async () => {
  const ada = shop.person();
  const { id, intent } = await shop.paidOrder(ada, { 1: 1 });
  await refund(id, { amount: 700 });
  await shop.until(async () => (await shop.request(getOrder, { id }, ada)).refunded === 700);
  // Simulates a crash before the commit, and a provider that has forgotten the key.
  await shop.dataSource.query(
    `UPDATE refunds SET state = 'owed', provider_id = NULL, next_at = now(), attempts = 1
     WHERE payment_id = (SELECT payment_id FROM orders WHERE id = $1)`,
    [id],
  );
  await shop.until(async () => (await onDesk(id)).refunds[0]!.state === 'done');
  const { data } = await shop.stripe.refunds.list({ payment_intent: intent });
  expect(data).toHaveLength(1);
});

it('records a refund that was made at the provider', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.paidOrder(ada, { 1: 1 });
  await shop.stripe.refunds.create({ payment_intent: intent, amount: 2_000 });
  await shop.until(async () => (await onDesk(id)).refundable === 500);
  expect(await shop.refusal(refund(id, { amount: 501 }))).toMatchObject({ code: 'too-much' });
});

it('publishes what an order still gets when pieces are refunded before packing, and not afterwards', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 3, 2: 1 });
  const { items } = await shop.request(getOrder, { id }, ada);
  const lineOf = (product: number) => items.find((line) => line.product.id === product)!.id;
  const giveBack = async (product: number) => {
    const { refunds } = await refund(id, { items: [{ id: lineOf(product), quantity: 1 }] });
    await shop.until(async () => (await onDesk(id)).refunds.every(({ state }) => state === 'done'));
    return refunds.length;
  };
  await giveBack(1);
  await giveBack(2);
  await shop.request(packOrder, { id }, claire);
  expect(await giveBack(1)).toBe(3);
  const lists = (await shop.published(orderReduced)).filter(({ orderId }) => orderId === id);
  expect(lists.map((one) => Object.fromEntries(one.items.map((p) => [p.productId, p.quantity])))).toEqual([
    { 1: 2, 2: 1 },
    { 1: 2 },
  ]);
});

it('marks the refund of a shipped order in its event, so that its pieces are not restocked', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  await shop.request(packOrder, { id }, claire);
  await shop.request(shipOrder, { id, carrier: 'UPS', tracking: '1Z999AA10123456784' }, claire);
  await refund(id);
  await shop.ends(ada, id, 'refunded');
  const published = (await shop.published(orderRefunded)).find(({ orderId }) => orderId === id);
  expect(published).toMatchObject({ shipped: true });
});
