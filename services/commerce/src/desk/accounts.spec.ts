import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exportAccounts, getOrder, refundOrder, type Caller, type ShopInfo } from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';
import { destinationOf } from '../orders/order-addresses.js';
import { FetchFees } from '../payments/fetch-fees.js';

const shop = await openShop();
const claire = shop.owner();
shop.catalog.put(1, 1_000, 900, { name: 'Mug, "black"' });

const HOME = 'Robin Reader, 12 Orchard Lane, , Springfield, Oregon, 97477, United States';

async function paidOrder(buyer: Caller, quantity: number, shippingAddress = HOME) {
  const intent = await shop.checkout(buyer, { 1: quantity });
  const { id } = await shop.order(buyer, intent, { shippingAddress });
  await shop.pay(intent);
  await shop.ends(buyer, id, 'paid');
  return shop.request(getOrder, { id }, buyer);
}
async function refund(buyer: Caller, id: string, amount: number) {
  await shop.request(refundOrder, { id, amount, reason: 'A bump', key: randomUUID() }, claire);
  await shop.until(async () => (await shop.request(getOrder, { id }, buyer)).refunded === amount);
}
async function fetchFees() {
  await shop.dataSource.query('UPDATE payments SET fee_next_at = now()');
  await shop.service.app.get(FetchFees).run();
  await shop.until(async () => {
    const [{ count }] = await shop.dataSource.query(
      'SELECT count(*)::int FROM payments WHERE fee IS NULL AND captured_at IS NOT NULL',
    );
    return count === 0;
  });
}
/** Parses the exported lines into cells by heading. Only for cells without quotes. */
async function table(period: string, zone?: string): Promise<Record<string, string>[]> {
  const { csv } = await shop.request(exportAccounts, { kind: 'orders', period, zone }, claire);
  const [headings = [], ...lines] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.replace('\uFEFF', '').slice(1, -1).split('","'));
  return lines.map((cells) => Object.fromEntries(headings.map((name, index) => [name, cells[index]!])));
}

it('exports a month or a year with buyer, country, tax, fee and net amount', async () => {
  const ada = shop.person();
  const { id, number, moments } = await paidOrder(ada, 2);
  await refund(ada, id, 500);
  await fetchFees();
  const day = moments.paidAt!.slice(0, 10);
  for (const period of [day.slice(0, 7), day.slice(0, 4)]) {
    const { csv, next } = await shop.request(exportAccounts, { kind: 'orders', period }, claire);
    expect(next).toBeNull();
    expect(csv.split('\r\n')[0]).toBe(
      '\uFEFF"order","paid on","state","buyer","country","items","paid","refunded","kept","tax rate","tax in kept","fee","net","currency"',
    );
    expect(csv).toContain(
      `\r\n"${number}","${day}","paid","Robin Reader","US","2 × Mug, ""black""","20.00","5.00","15.00","8","1.11","0.88","14.12","USD"\r\n`,
    );
  }
  expect(await table('2020-01')).toEqual([]);
  expect(await table('2020')).toEqual([]);
});

it('exports no tax without a rate, and keeps the rate that applied when the order was placed', async () => {
  const ada = shop.person();
  const abroad = await paidOrder(ada, 1, 'Robin Reader, 1 Weg, , Berlin, , 10115, Germany');
  expect(abroad).toMatchObject({ country: null, taxPercent: null });
  expect(await paidOrder(ada, 1)).toMatchObject({ country: 'US', taxPercent: 8 });
  const rows = await table(abroad.moments.paidAt!.slice(0, 7));
  expect(rows.find(({ order }) => order === abroad.number)).toMatchObject({
    'tax rate': '',
    'tax in kept': '',
  });
  // The export uses the rate of the order and does not ask catalog again.
  await shop.dataSource.query('UPDATE orders SET tax_percent = 5 WHERE id = $1', [abroad.id]);
  expect(await shop.request(getOrder, { id: abroad.id }, ada)).toMatchObject({ taxPercent: 5 });
});

it('updates country and tax with the address while the order is unpaid', async () => {
  const ada = shop.person();
  const intent = await shop.checkout(ada, { 1: 1 });
  const { id } = await shop.order(ada, intent, {
    shippingAddress: 'Robin, 1 Weg, , Berlin, , 10115, Germany',
  });
  expect((await shop.request(getOrder, { id }, ada)).taxPercent).toBeNull();
  await shop.order(ada, intent, { shippingAddress: HOME });
  expect(await shop.request(getOrder, { id }, ada)).toMatchObject({ country: 'US', taxPercent: 8 });
});

it('starts months and days in the given time zone', async () => {
  const { id, number } = await paidOrder(shop.person(), 1);
  await shop.dataSource.query(`UPDATE orders SET paid_at = '2025-02-01T02:00:00Z' WHERE id = $1`, [id]);
  expect(await table('2025-01', 'America/Los_Angeles')).toMatchObject([
    { order: number, 'paid on': '2025-01-31' },
  ]);
  expect(await table('2025-01', 'UTC')).toEqual([]);
  expect(await table('2025-02', 'UTC')).toMatchObject([{ 'paid on': '2025-02-01' }]);
});

it('omits the name of a buyer whose account is deleted', async () => {
  const ada = shop.person();
  const { id, number, moments } = await paidOrder(ada, 1);
  await shop.dataSource.query(`UPDATE orders SET status = 'delivered' WHERE id = $1`, [id]);
  await shop.deletePerson(ada);
  const row = async () => (await table(moments.paidAt!.slice(0, 7))).find(({ order }) => order === number);
  await shop.until(async () => (await row())?.['buyer'] === '');
  expect(await row()).toMatchObject({ country: 'US', 'tax rate': '8' });
});

it('equals the sum of all payments to the cent, for any purchases and refunds', async () => {
  const wish = fc.record({ quantity: fc.integer({ min: 1, max: 3 }), share: fc.constantFrom(0, 0.333, 1) });
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 3 }), async (wishes) => {
      await shop.dataSource.query(
        `UPDATE orders SET paid_at = '2024-05-05T12:00:00Z' WHERE paid_at > '2025-06-01'`,
      );
      for (const { quantity, share } of wishes) {
        const buyer = shop.person();
        const { id, total } = await paidOrder(buyer, quantity);
        if (share > 0) await refund(buyer, id, Math.round(total * share));
      }
      await fetchFees();
      const cents = (rows: Record<string, string>[], name: string) =>
        rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0);
      const rows = await table(String(new Date().getUTCFullYear()));
      const [ledger] = await shop.dataSource.query(
        `SELECT sum(p.amount)::int AS paid, sum(p.refunded_amount)::int AS refunded, sum(p.fee)::int AS fee
         FROM payments p JOIN orders o ON o.payment_id = p.id WHERE o.paid_at > '2025-06-01'`,
      );
      const sums = { paid: cents(rows, 'paid'), refunded: cents(rows, 'refunded'), fee: cents(rows, 'fee') };
      expect(sums).toEqual(ledger);
      expect(cents(rows, 'kept')).toBe(sums.paid - sums.refunded);
      expect(cents(rows, 'net')).toBe(sums.paid - sums.refunded - sums.fee);
    }),
    { numRuns: 3 },
  );
});

it.each([
  ['Robin, 1 Weg, , Berlin, , 10115, Germany', { country: 'DE', taxPercent: null }],
  ['Robin, 1 Main Street, , Springfield, Oregon, 97477, United States', { country: 'US', taxPercent: 8.1 }],
  ['Robin, somewhere', { country: null, taxPercent: null }],
  ['', { country: null, taxPercent: null }],
])('reads the country and the tax rate from %j', (address, destination) => {
  const days = { from: 1, to: 2 };
  const shipsTo: ShopInfo['shipsTo'] = [
    { code: 'US', name: 'United States', days },
    { code: 'DE', name: 'Germany', days },
  ];
  expect(destinationOf(address, { shipsTo, taxPercentByCountry: { US: 8.1 } })).toEqual(destination);
});
