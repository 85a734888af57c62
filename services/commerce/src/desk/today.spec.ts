import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  askForReturn,
  createDonation,
  getDeskToday,
  incomeChanged,
  getOrder,
  listDeskDonations,
  packOrder,
  refundOrder,
} from '@studio/contracts';
import type { DataOf } from '@studio/service-kit';
import { openShop } from '../../testing/test-shop.js';

const shop = await openShop();
const claire = shop.owner();
shop.catalog.put(1, 1_000, 900);

const today = (zone = 'UTC') => shop.request(getDeskToday, { zone }, claire);
const donations = (view: 'all' | 'with-note') => shop.request(listDeskDonations, { view }, claire);

it('counts parcels to pack, returns, problems and donations with a message', async () => {
  expect(await today()).toMatchObject({ toPack: 0, returns: 0, problems: 0, donationsWithNote: 0 });
  const ada = shop.person();
  const [packed, back, disputed] = [
    await shop.paidOrder(ada, { 1: 1 }),
    await shop.paidOrder(ada, { 1: 2 }),
    await shop.paidOrder(ada, { 1: 1 }),
    await shop.paidOrder(ada, { 1: 1 }),
  ];
  await shop.request(packOrder, { id: packed.id }, claire);
  await shop.dataSource.query(`UPDATE orders SET status = 'shipped' WHERE id = $1`, [back.id]);
  const { items } = await shop.request(getOrder, { id: back.id }, ada);
  const pieces = [{ id: items[0]!.id, quantity: 1 }];
  await shop.request(askForReturn, { id: back.id, items: pieces, reason: 'Too small' }, ada);
  await shop.dataSource.query(`UPDATE orders SET status = 'disputed' WHERE id = $1`, [disputed.id]);
  await shop.dataSource.query(
    'UPDATE payments SET disputed_at = now() WHERE id = (SELECT payment_id FROM orders WHERE id = $1)',
    [disputed.id],
  );
  for (const message of ['Play on!', '']) {
    const { clientSecret } = await shop.request(createDonation, { amount: 5, message });
    await shop.pay(clientSecret.split('_secret_')[0]!);
  }
  await shop.until(async () => (await donations('all')).donations.length === 2);
  expect(await today()).toMatchObject({ toPack: 1, returns: 1, problems: 1, donationsWithNote: 1 });
  expect((await donations('with-note')).donations).toMatchObject([{ message: 'Play on!' }]);
  await shop.dataSource.query(`UPDATE donations SET received_at = received_at - interval '8 days'`);
  expect((await today()).donationsWithNote).toBe(0);
});

it('subtracts refunds from the income', async () => {
  const before = (await today()).thisMonth;
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 3 });
  await shop.request(refundOrder, { id, amount: 700, reason: 'A bump', key: randomUUID() }, claire);
  await shop.until(async () => (await shop.request(getOrder, { id }, ada)).refunded === 700);
  expect((await today()).thisMonth).toEqual({
    ...before,
    kept: before.kept + 2_300,
    orders: before.orders + 1,
  });
});

async function incomeEvents(): Promise<DataOf<typeof incomeChanged>[]> {
  const events: { data: DataOf<typeof incomeChanged> }[] = await shop.dataSource.query(
    `SELECT event->'data' AS data FROM outbox WHERE type = $1 ORDER BY seq`,
    [incomeChanged.type],
  );
  return events.map(({ data }) => data);
}

it('publishes for which products money went back: of refunded pieces, and of everything', async () => {
  shop.catalog.put(2, 500, 900);
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 3, 2: 1 });
  const { items } = await shop.request(getOrder, { id }, ada);
  const mug = items.find(({ product }) => product.id === 1)!;
  const refunds = [{ amount: 100 }, { items: [{ id: mug.id, quantity: 2 }] }, {}];
  for (const [at, refund] of refunds.entries()) {
    await shop.request(refundOrder, { id, ...refund, reason: 'A bump', key: randomUUID() }, claire);
    await shop.until(
      async () => (await shop.request(getOrder, { id }, ada)).refunded === [100, 2_100, 3_500][at],
    );
  }
  const refundedOf = ({ refunded, lines }: DataOf<typeof incomeChanged>) => [
    refunded,
    Object.fromEntries(lines.map((line) => [line.productId, line.refunded])),
  ];
  expect((await incomeEvents()).slice(-4).map(refundedOf)).toEqual([
    [0, { 1: 0, 2: 0 }],
    [100, { 1: 0, 2: 0 }],
    [2_100, { 1: 2_000, 2: 0 }],
    [3_500, { 1: 3_000, 2: 500 }],
  ]);
});

it('publishes for each payment what it brought, which adds up to the ledger', async () => {
  const events = await incomeEvents();
  const [ledger] = await shop.dataSource.query(
    `SELECT sum(amount - refunded_amount)::int AS kept FROM payments WHERE status IN ('kept', 'refunding', 'refunded')`,
  );
  for (const { kind, amount, lines } of events)
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(kind === 'order' ? amount : 0);
  const kept = new Map<string, number>();
  for (const { paymentId, amount, refunded } of events.toSorted((a, b) => a.version - b.version))
    kept.set(paymentId, amount - refunded);
  expect([...kept.values()].reduce((sum, one) => sum + one)).toBe(ledger.kept);
});

it.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  "starts days and months in the owner's time zone: %s",
  async (zone) => {
    await shop.dataSource.query(`UPDATE donations SET received_at = '2020-01-01T00:00:00Z'`);
    const orders: { id: string; amount: number }[] = await shop.dataSource.query(
      `SELECT o.id, p.amount - p.refunded_amount AS amount FROM orders o JOIN payments p ON p.id = o.payment_id
       WHERE o.paid_at IS NOT NULL ORDER BY o.id`,
    );
    const now = Date.now();
    const dayOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
    const yesterday = new Date(Date.parse(dayOf(now)) - 86_400_000).toISOString().slice(0, 10);
    // Around midnight of both days, and around the first of the month.
    const hours = [0, 13, 26, 35, 48, 24 * new Date(now).getUTCDate() + 5];
    const moments = orders.map((_, index) => now - hours[index % hours.length]! * 3_600_000);
    for (const [index, { id }] of orders.entries())
      await shop.dataSource.query('UPDATE orders SET paid_at = $2 WHERE id = $1', [
        id,
        new Date(moments[index]!),
      ]);
    const since = (isIn: (day: string) => boolean) => {
      const found = orders.filter((_, index) => isIn(dayOf(moments[index]!)));
      return { orders: found.length, donations: 0, kept: found.reduce((sum, { amount }) => sum + amount, 0) };
    };
    const { sinceYesterday, thisMonth } = await today(zone);
    expect(sinceYesterday).toEqual(since((day) => day >= yesterday));
    expect(thisMonth).toEqual(since((day) => day.slice(0, 7) === dayOf(now).slice(0, 7)));
  },
);

it('replies not-found to callers who are not owners, and rejects an unknown time zone', async () => {
  const asked = shop.request(getDeskToday, { zone: 'UTC' }, shop.person());
  expect(await shop.refusal(asked)).toMatchObject({ code: 'not-found' });
  for (const zone of ['Mars/Base', '+05:30', "UTC'; DROP TABLE orders"])
    expect(await shop.refusal(today(zone))).toMatchObject({ code: 'invalid-input' });
});
