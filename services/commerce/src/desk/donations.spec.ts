import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  createDonation,
  exportAccounts,
  exportCommerce,
  getContact,
  getDeskToday,
  getFund,
  getThanksForMail,
  donationRefunded,
  donationThanked,
  listDeskDonations,
  listOrderActs,
  refundDonation,
  thankDonor,
  type Caller,
  type DeskDonation,
} from '@studio/contracts';
import { NatsConnection } from '@studio/service-kit';
import { storedText } from '../../testing/stored-text.js';
import { openShop } from '../../testing/test-shop.js';

const shop = await openShop();
const claire = shop.owner();
/** Ids of people with a verified address, as the fake members service knows them. */
const proven = new Set<string>();
shop.service.app.get(NatsConnection).nc.subscribe(getContact.subject, {
  callback: (_, message) => {
    const { userId } = message.json<{ userId: string }>();
    const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
    message.respond(JSON.stringify({ ...person, isProven: proven.has(userId) }));
  },
});

const problems = async () => (await shop.request(listDeskDonations, { view: 'problems' }, claire)).donations;
const donations = async () => (await shop.request(listDeskDonations, {}, claire)).donations;
async function give(donor: Caller | undefined, email?: string, card?: string): Promise<DeskDonation> {
  const known = new Set((await donations()).map(({ id }) => id));
  const form = { amount: 20, donorName: 'Ada', message: 'Play on', ...(email && { email }) };
  const { clientSecret } = await shop.request(createDonation, form, donor);
  await shop.pay(clientSecret.split('_secret_')[0]!, card);
  return shop.until(async () => (await donations()).find(({ id }) => !known.has(id)));
}
const thank = (id: string, text = 'Thank you, Ada!', caller = claire) =>
  shop.request(thankDonor, { id, text }, caller);
const back = (id: string, key: string = randomUUID(), caller = claire) =>
  shop.request(refundDonation, { id, reason: 'Ada gave twice', key }, caller);

it('thanks a donor once, at a verified address', async () => {
  const ada = shop.person();
  proven.add(ada.userId);
  const { id } = await give(ada);
  const answers = await Promise.all([thank(id), thank(id), thank(id)]);
  expect(answers[0]).toMatchObject({ thanks: 'Thank you, Ada!', thankedBy: { by: 'Claire Byron' } });
  expect(await shop.refusal(thank(id, 'Other words'))).toMatchObject({ code: 'thanked-already' });
  expect(await shop.published(donationThanked)).toEqual([{ donationId: id }]);
  expect(await shop.request(getThanksForMail, { donationId: id })).toEqual({
    userId: ada.userId,
    amount: 2_000,
    text: 'Thank you, Ada!',
  });
  const acts = (await shop.request(listOrderActs, {}, claire)).filter(({ act }) => act === 'thank-donor');
  expect(acts).toMatchObject([{ subject: `donation ${id.slice(0, 8)}`, details: {} }]);
  expect((await shop.request(exportCommerce, {}, ada)).donations).toMatchObject([
    { thanks: 'Thank you, Ada!' },
  ]);
});

it('rejects thanks to a donor without a verified address, and callers who are not owners', async () => {
  const [unproven, stranger] = [await give(shop.person()), await give(undefined, 'kim@example.org')];
  for (const { id } of [unproven, stranger])
    expect(await shop.refusal(thank(id))).toMatchObject({ code: 'no-proven-address' });
  expect([unproven.isDonorKnown, stranger.isDonorKnown]).toEqual([true, false]);
  for (const asked of [
    thank(unproven.id, 'x', shop.person()),
    back(unproven.id, randomUUID(), shop.person()),
  ])
    expect(await shop.refusal(asked)).toMatchObject({ code: 'not-found' });
});

it('refunds a donation once, subtracts it from the fund, and notifies a donor who wanted a receipt', async () => {
  const donation = await give(undefined, 'kim@example.org');
  const before = await shop.request(getFund, {});
  expect(donation.refundable).toBe(2_000);
  const key = randomUUID();
  const [owed] = await Promise.all([back(donation.id, key), back(donation.id, key)]);
  expect(owed!.refundable).toBe(0);
  expect(await shop.refusal(back(donation.id))).toMatchObject({ code: 'wrong-state' });
  await shop.until(async () => (await donations()).find(({ id }) => id === donation.id)!.refunded === 2_000);
  const { data } = await shop.stripe.refunds.list({ limit: 10 });
  expect(data.map(({ amount }) => amount)).toEqual([2_000]);
  await shop.until(async () => (await shop.request(getFund, {})).raised === before.raised - 2_000);
  expect(await shop.published(donationRefunded)).toEqual([
    { donationId: donation.id, amount: 2_000, refunded: 2_000 },
  ]);
  const acts = (await shop.request(listOrderActs, {}, claire)).filter(({ act }) => act === 'refund-donation');
  expect(acts).toMatchObject([{ details: { amount: 2_000, reason: 'Ada gave twice' } }]);
});

it('rejects a refund with a key that is used for another donation at the same moment', async () => {
  const [one, other] = [await give(undefined), await give(undefined)];
  const key = randomUUID();
  const refused = await shop.refusalsAtOnce('refunds', () => [back(one.id, key), back(other.id, key)]);
  expect(refused).toMatchObject([{ code: 'key-used' }]);
});

it('shows a donation whose refund failed, and does not announce the refund to the donor', async () => {
  const { id } = await give(undefined, 'lee@example.org', 'pm_card_refundFail');
  await back(id);
  const failed = await shop.until(async () => (await problems()).find((one) => one.id === id));
  expect(failed).toMatchObject({ refundFailed: true, disputed: false, refunded: 0, refundable: 2_000 });
  const told = (await shop.published(donationRefunded)).map(({ donationId }) => donationId);
  expect(told).not.toContain(id);
});

it('announces a refund that was made at the provider, in part and in full', async () => {
  const { id } = await give(undefined, 'lee@example.org');
  const [{ intent }] = await shop.dataSource.query(
    'SELECT intent_id AS intent FROM payments p JOIN donations d ON d.payment_id = p.id WHERE d.id = $1',
    [id],
  );
  for (const [amount, refunded] of [
    [500, 500],
    [1_500, 2_000],
  ] as const) {
    await shop.stripe.refunds.create({ payment_intent: intent, amount });
    await shop.until(async () =>
      (await shop.published(donationRefunded)).some(
        (one) => one.donationId === id && one.amount === amount && one.refunded === refunded,
      ),
    );
  }
});

it('shows a disputed donation', async () => {
  const before = (await shop.request(getDeskToday, { zone: 'UTC' }, claire)).donationProblems;
  const { id } = await give(undefined, undefined, 'pm_card_createDispute');
  const disputed = await shop.until(async () => (await problems()).find((one) => one.id === id));
  expect(disputed).toMatchObject({ disputed: true, refundFailed: false, refundable: 0 });
  const { donationProblems } = await shop.request(getDeskToday, { zone: 'UTC' }, claire);
  expect(donationProblems).toBe(before + 1);
  const period = disputed.receivedAt.slice(0, 7);
  const { csv } = await shop.request(exportAccounts, { kind: 'donations', period, zone: 'UTC' }, claire);
  expect(csv.split('\n').find((line) => line.includes(id))).toMatch(/\bdisputed\b/);
});

it('deletes the thanks to a deleted donor, and the name of their deleted author', async () => {
  const [ada, kim, helper] = [shop.person(), shop.person(), shop.owner('Helper')];
  for (const { userId } of [ada, kim]) proven.add(userId);
  const { id: donationId } = await give(ada);
  await thank(donationId, 'Words for Ada');
  await thank((await give(kim)).id, 'Words for Kim', helper);
  await shop.deletePerson(ada);
  await shop.deletePerson(helper);
  const stored = async () => JSON.stringify(await shop.dataSource.query('SELECT * FROM donations'));
  await shop.until(async () => !/Words for Ada|Helper/.test(await stored()));
  expect(await stored()).toContain('Words for Kim');
  const mail = shop.request(getThanksForMail, { donationId });
  expect(await shop.refusal(mail)).toMatchObject({ code: 'not-found' });
});

it('deletes the reason of a refund with the donor', async () => {
  const ada = shop.person();
  const { id } = await give(ada);
  await shop.request(refundDonation, { id, reason: 'Adelaide gave twice', key: randomUUID() }, claire);
  await shop.until(async () => (await donations()).find((one) => one.id === id)!.refunded === 2_000);
  await shop.deletePerson(ada);
  await shop.until(async () => !(await storedText(shop)).includes('Adelaide'));
});
