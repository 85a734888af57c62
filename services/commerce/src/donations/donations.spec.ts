import { expect, it } from '@jest/globals';
import {
  createDonation,
  getFund,
  getDonationForMail,
  donationReceived,
  listMyDonations,
  type Caller,
} from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';
import { ForgetDonors } from './forget-donors.js';

const shop = await openShop();

const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0]!;

it('receives a donation once the provider confirms the payment', async () => {
  const form = { amount: 25, donorName: 'Grandma', message: 'Play!' };
  const { clientSecret } = await shop.request(createDonation, form);
  const kept = () => shop.dataSource.query('SELECT amount, donor_name, message, received_at FROM donations');
  const donation = { amount: 2_500, donor_name: 'Grandma', message: 'Play!' };
  expect(await kept()).toEqual([{ ...donation, received_at: null }]);
  await shop.pay(intentOf(clientSecret));
  await shop.until(async () => (await kept())[0].received_at !== null);
  expect(await kept()).toEqual([{ ...donation, received_at: expect.any(Date) }]);
});

it('fills in defaults of the form, and rejects amounts out of range', async () => {
  await shop.request(createDonation, { amount: 1 });
  expect(await shop.dataSource.query('SELECT donor_name, message FROM donations WHERE amount = 100')).toEqual(
    [{ donor_name: 'Anonymous', message: '' }],
  );
  for (const amount of [0, -5, 10_001, 2.5]) {
    expect((await shop.refusal(shop.request(createDonation, { amount }))).code).toBe('invalid-input');
  }
});

/** Creates and pays a donation. */
async function give(
  form: { amount: number; donorName?: string; message?: string; email?: string },
  caller?: Caller,
) {
  const { clientSecret } = await shop.request(createDonation, form, caller);
  const intent = intentOf(clientSecret);
  await shop.pay(intent);
  const find = () =>
    shop.dataSource.query(
      `SELECT d.id FROM donations d JOIN payments p ON p.id = d.payment_id
       WHERE p.intent_id = $1 AND d.received_at IS NOT NULL`,
      [intent],
    );
  await shop.until(async () => (await find()).length === 1);
  return { id: (await find())[0].id as string, intent };
}

it('counts received donations less refunds in the fund', async () => {
  const before = await shop.request(getFund, {});
  const { intent } = await give({ amount: 40 });
  await give({ amount: 2 });
  await shop.request(createDonation, { amount: 999 });
  await shop.stripe.refunds.create({ payment_intent: intent, amount: 1_500 });
  await shop.until(async () => (await shop.request(getFund, {})).raised === before.raised + 2_700);
  const { goal, donations, asOf } = await shop.request(getFund, {});
  expect([goal, donations]).toEqual([2_500_000, before.donations + 2]);
  expect(Date.now() - Date.parse(asOf)).toBeLessThan(3_600_000);
  await shop.stripe.refunds.create({ payment_intent: intent });
  await shop.until(async () => (await shop.request(getFund, {})).donations === before.donations + 1);
});

it('lists a donation only for the donor who was signed in', async () => {
  const [ada, eve] = [shop.person(), shop.person('Eve')];
  const { id } = await give({ amount: 5, donorName: 'Ada', message: 'Play!' }, ada);
  const mine = {
    id,
    amount: 500,
    refunded: 0,
    donorName: 'Ada',
    message: 'Play!',
    receivedAt: expect.any(String),
    thanks: null,
  };
  expect(await shop.request(listMyDonations, {}, ada)).toEqual([mine]);
  expect(await shop.request(listMyDonations, {}, eve)).toEqual([]);
  await shop.deletePerson(ada);
  await shop.until(async () => (await shop.request(listMyDonations, {}, ada)).length === 0);
  const kept = await shop.dataSource.query(
    'SELECT amount, donor_name, message FROM donations WHERE id = $1',
    [id],
  );
  expect(kept).toEqual([{ amount: 500, donor_name: 'Anonymous', message: '' }]);
});

it('publishes one event for a donor who wants a receipt, without the address', async () => {
  await give({ amount: 3 });
  const { id } = await give({ amount: 4, donorName: 'Kim', email: 'kim@example.org' });
  const events = await shop.published(donationReceived);
  expect(events).toEqual([{ donationId: id }]);
  expect(await shop.request(getDonationForMail, { donationId: id })).toMatchObject({
    amount: 400,
    donorName: 'Kim',
    email: 'kim@example.org',
  });
});

it('deletes the address of a receipt after a month, and keeps the donation', async () => {
  const [old, young] = [
    await give({ amount: 5, donorName: 'Lou', email: 'lou@example.org' }),
    await give({ amount: 6, email: 'may@example.org' }),
  ];
  await shop.dataSource.query("UPDATE donations SET created_at = now() - interval '31 days' WHERE id = $1", [
    old.id,
  ]);
  await shop.service.app.get(ForgetDonors).handle();
  const kept = await shop.dataSource.query(
    'SELECT email, amount FROM donations WHERE id = ANY ($1) ORDER BY amount',
    [[old.id, young.id]],
  );
  expect(kept).toEqual([
    { email: null, amount: 500 },
    { email: 'may@example.org', amount: 600 },
  ]);
});

it('deletes the words of a donation that was not paid, a day after its payment was cancelled', async () => {
  for (const message of ['Two days', 'An hour', 'Still open'])
    await shop.request(createDonation, { amount: 7, donorName: 'Lou', message, email: 'lou@example.org' });
  for (const [message, age] of [
    ['Two days', '2 days'],
    ['An hour', '1 hour'],
  ])
    await shop.dataSource.query(
      `UPDATE payments p SET status = 'cancelled', closed_at = now() - $2::interval
       FROM donations d WHERE d.payment_id = p.id AND d.message = $1`,
      [message, age],
    );
  await shop.service.app.get(ForgetDonors).handle();
  const kept = await shop.dataSource.query(
    'SELECT donor_name, message, email FROM donations WHERE amount = 700 ORDER BY created_at',
  );
  const known = { donor_name: 'Lou', email: 'lou@example.org' };
  expect(kept).toEqual([
    { donor_name: 'Anonymous', message: '', email: null },
    { ...known, message: 'An hour' },
    { ...known, message: 'Still open' },
  ]);
});

it('starts no anonymous donation for a donor whose session has ended', async () => {
  const start = (caller?: Caller) => shop.request(createDonation, { amount: 777, signedIn: true }, caller);
  expect((await shop.refusal(start())).code).toBe('not-signed-in');
  const count = () => shop.dataSource.query('SELECT count(*)::int AS n FROM donations WHERE amount = 77700');
  expect(await count()).toEqual([{ n: 0 }]);
  await start(shop.person());
  expect(await count()).toEqual([{ n: 1 }]);
});
