import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  type Caller,
  deletePerson,
  type EventContract,
  giftReceived,
  type OrderFacts,
  type OrderForMail,
  orderCancelled,
  orderDisputed,
  orderPaid,
  orderPartlyRefunded,
  orderRefunded,
  orderShipped,
  paidOrderCancelled,
  signInPerson,
} from '@studio/contracts';
import { Bus, Outbox } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { type RunningMembers, runningMembers } from '../../testing/running-members.js';
import { MailEntity } from '../mail/mail.entity.js';

let members: RunningMembers;
let dataSource: DataSource;

beforeAll(async () => {
  members = await runningMembers();
  dataSource = members.app.get(DataSource);
});
afterAll(() => members?.stop());
beforeEach(() => {
  members.mail.state.refuse = undefined;
});

interface Bought {
  facts: OrderFacts;
  caller: Caller;
}

/** Somebody who has bought something, and the order as commerce knows it. */
async function anOrder(more: Partial<OrderForMail> = {}): Promise<Bought> {
  const buyer = { email: `${randomUUID()}@example.com`, firstName: 'Ada <3', lastName: 'Byron' };
  const caller = await members.app
    .get(Bus)
    .request(signInPerson, { ...buyer, issuer: 'https://issuer.example', subject: randomUUID() });
  const orderId = randomUUID();
  members.orders.set(orderId, {
    orderId,
    number: 'K7M-4Q2',
    total: 6_500,
    createdAt: '2026-11-20T22:00:00.000Z',
    shippingAddress: 'Ada Byron, 1 Paper & Ink Hill, , Dusk, Ohio, 12345, United States',
    tracking: null,
    refundReason: null,
    cancelledBy: null,
    items: [
      { name: 'T-shirt (M)', quantity: 2, price: 2_500 },
      { name: 'Mug (Black)', quantity: 1, price: 1_500 },
    ],
    ...more,
  });
  const items = [
    { productId: 102, quantity: 2 },
    { productId: 120, quantity: 1 },
  ];
  return { facts: { orderId, userId: caller.userId, items }, caller };
}
const tell = <E extends EventContract>(event: E, data: z.input<E['data']>): Promise<void> =>
  dataSource.transaction((manager) => members.app.get(Outbox).add(manager, event, data));
const mailTo = ({ caller }: Bought): Promise<MailEntity | null> =>
  dataSource.getRepository(MailEntity).findOneBy({ personId: caller.userId });
const jobsOf = (mail: MailEntity): Promise<unknown[]> =>
  dataSource.query('SELECT * FROM graphile_worker.jobs WHERE key = $1', [mail.id]);
async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 40_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within 40 s: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

it('confirms a paid order in text and HTML, once, with everything escaped', async () => {
  const order = await anOrder();
  await tell(orderPaid, order.facts);
  await tell(orderPaid, order.facts);
  const mail = await members.mail.first(order.caller.email);
  expect(mail.subject).toMatch(/^Order confirmed/);
  expect(mail.from?.address).toBe('hello@reader.example');
  expect(mail.text).toContain('Dear Ada <3,');
  expect(mail.text).toContain('2 × T-shirt (M): $50.00');
  expect(mail.text).toContain('Total: $65.00');
  expect(mail.text).toContain('Placed on: November 20, 2026');
  expect(mail.text).toContain('https://reader.example/account/orders/K7M-4Q2');
  expect(mail.text).toContain('1 Paper & Ink Hill, Dusk, Ohio');
  expect(mail.html).toContain('Dear Ada &lt;3,');
  expect(mail.html).toContain('Paper &amp; Ink Hill');
  expect(mail.html).not.toContain('<3');
  await until(async () => (await mailTo(order))!.sentAt !== null);
  expect(mail.messageId).toBe(`<${(await mailTo(order))!.id}@reader.example>`);
  expect(members.mail.sentTo(order.caller.email)).toHaveLength(1);
});

it('says so when an order is cancelled or refunded, and why', async () => {
  const [cancelled, unfilled] = [await anOrder(), await anOrder({ refundReason: 'stock-unavailable' })];
  const byTheShop = await anOrder({ refundReason: 'by-the-shop' });
  await tell(orderCancelled, cancelled.facts);
  await tell(orderRefunded, unfilled.facts);
  await tell(orderRefunded, byTheShop.facts);
  expect((await members.mail.first(cancelled.caller.email)).text).toContain('Your card was not charged.');
  const refunds = [
    (await members.mail.first(unfilled.caller.email)).text!,
    (await members.mail.first(byTheShop.caller.email)).text!,
  ];
  for (const text of refunds) expect(text).toContain('All of your $65.00');
  expect(refunds.map((text) => text.includes('somebody else took the last one'))).toEqual([true, false]);
});

it('says so when an order is called off, by whom, and what becomes of the money', async () => {
  const paid = await anOrder({ cancelledBy: 'buyer', refundReason: 'by-the-shop' });
  const byTheShop = await anOrder({ cancelledBy: 'shop', refundReason: 'by-the-shop' });
  const unpaid = await anOrder({ cancelledBy: 'buyer' });
  await tell(paidOrderCancelled, paid.facts);
  await tell(paidOrderCancelled, paid.facts);
  await tell(paidOrderCancelled, byTheShop.facts);
  await tell(orderCancelled, { ...unpaid.facts, by: 'buyer' });
  const [first, second, third] = [
    await members.mail.first(paid.caller.email),
    await members.mail.first(byTheShop.caller.email),
    await members.mail.first(unpaid.caller.email),
  ];
  expect(first.subject).toBe('Order K7M-4Q2 is cancelled');
  expect(first.text).toContain('You have cancelled your order');
  expect(first.text).toContain('All that you paid of $65.00 goes back');
  expect(second.text).toContain('we had to cancel your order');
  expect(third.text).toContain('Your card was not charged.');
  expect(third.html).toContain('Your card was not charged.');
  await tell(orderRefunded, paid.facts);
  await until(async () => members.mail.sentTo(paid.caller.email).length === 2);
  expect(members.mail.sentTo(paid.caller.email)[1]!.text).toContain(
    'As you cancelled your order: All of your $65.00',
  );
});

it('says that a parcel is under way, once, and where to follow it', async () => {
  const tracking = { carrier: 'USPS', number: '9400 1', url: 'https://carrier.example/?n=9400%201' };
  const order = await anOrder({ tracking });
  const { orderId, userId } = order.facts;
  await tell(orderShipped, { orderId, userId });
  await tell(orderShipped, { orderId, userId });
  await tell(orderRefunded, order.facts);
  const { email } = order.caller;
  await until(async () => members.mail.sentTo(email).length === 2);
  const shipped = members.mail
    .sentTo(email)
    .find(({ subject }) => subject === 'Order K7M-4Q2 is on its way')!;
  expect(shipped.text).toContain('Carried by: USPS');
  expect(shipped.text).toContain('Tracking number: 9400 1');
  expect(shipped.text).toContain(tracking.url);
  expect(shipped.html).toContain('1 Paper &amp; Ink Hill');
});

it('sends a receipt for a gift, once, to where commerce says, and keeps no address', async () => {
  const email = `${randomUUID()}@example.com`;
  const id = randomUUID();
  const receivedAt = '2026-11-20T22:00:00.000Z';
  members.gifts.set(id, { id, amount: 2_500, donorName: 'Kim & Co', receivedAt, email });
  await tell(giftReceived, { donationId: id });
  await tell(giftReceived, { donationId: id });
  const receipt = await members.mail.first(email);
  expect(receipt.text).toContain('Amount: $25.00');
  expect(receipt.text).toContain('Dear Kim & Co,');
  expect(receipt.html).toContain('Kim &amp; Co');
  const kept = () => dataSource.getRepository(MailEntity).findOneByOrFail({ key: `gift-receipt:${id}` });
  await until(async () => (await kept()).sentAt !== null);
  expect(await kept()).toMatchObject({ personId: null, recipient: null });
  expect(members.mail.sentTo(email)).toHaveLength(1);
});

it('tells of each part that went back, once, and of a dispute', async () => {
  const order = await anOrder({ refundReason: 'by-the-shop' });
  const { orderId, userId } = order.facts;
  const { email } = order.caller;
  for (const [amount, refunded] of [
    [1_000, 1_000],
    [500, 1_500],
    [500, 1_500],
  ] as const)
    await tell(orderPartlyRefunded, { orderId, userId, amount, refunded });
  await tell(orderDisputed, order.facts);
  await until(async () => members.mail.sentTo(email).length === 3);
  const subjects = members.mail.sentTo(email).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    '$10.00 of your order is on its way back',
    '$5.00 of your order is on its way back',
    'Your bank has a question about your order',
  ]);
});

it('says nothing of an order that its buyer replaced by another', async () => {
  const order = await anOrder();
  await tell(orderCancelled, { ...order.facts, reason: 'replaced' });
  await tell(orderPaid, order.facts);
  await members.mail.first(order.caller.email);
  expect(members.mail.sentTo(order.caller.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Order confirmed/),
  ]);
});

it('tries again while the mail server says later', async () => {
  const order = await anOrder();
  let refusals = 0;
  members.mail.state.refuse = (to) => (to === order.caller.email && refusals++ < 1 ? 450 : undefined);
  await tell(orderPaid, order.facts);
  await members.mail.first(order.caller.email);
  await until(async () => (await mailTo(order))!.sentAt !== null);
  expect(refusals).toBe(2);
  expect(members.mail.sentTo(order.caller.email)).toHaveLength(1);
});

it('gives up an address that the mail server refuses for good', async () => {
  const order = await anOrder();
  let refusals = 0;
  members.mail.state.refuse = (to) => (to === order.caller.email && (refusals += 1) ? 550 : undefined);
  await tell(orderPaid, order.facts);
  await until(async () => Boolean((await mailTo(order))?.failedAt));
  const mail = (await mailTo(order))!;
  await until(async () => (await jobsOf(mail)).length === 0);
  expect(refusals).toBe(1);
});

it('keeps ids alone of a mail that waits, and writes to the address of today', async () => {
  const order = await anOrder();
  members.mail.state.refuse = () => 450;
  await tell(orderPaid, order.facts);
  await refused(order);
  const kept = JSON.stringify([
    await mailTo(order),
    await dataSource.query('SELECT * FROM outbox'),
    await dataSource.query('SELECT * FROM graphile_worker._private_jobs'),
  ]);
  expect(kept).not.toMatch(/Paper & Ink|Ada|T-shirt/);
  expect(kept).not.toContain(order.caller.email);
  const moved = `${randomUUID()}@example.com`;
  await dataSource.query('UPDATE people SET email = $2 WHERE id = $1', [order.caller.userId, moved]);
  members.mail.state.refuse = undefined;
  await members.mail.first(moved);
  expect(members.mail.sentTo(order.caller.email)).toEqual([]);
});

it('drops a mail about an order that commerce does not tell of any more', async () => {
  const order = await anOrder();
  members.orders.delete(order.facts.orderId);
  await tell(orderPaid, order.facts);
  await workedOn('members-mail-confirmation', order.facts.orderId);
  await until(async () => (await mailTo(order)) === null);
});

it('writes to nobody who has been deleted, and keeps nothing of them', async () => {
  const order = await anOrder();
  const { caller } = order;
  members.mail.state.refuse = () => 450;
  await tell(orderPaid, order.facts);
  await refused(order);
  const mail = (await mailTo(order))!;
  await members.app.get(Bus).request(deletePerson, {}, { caller });
  await tell(orderRefunded, order.facts);
  await workedOn('members-mail-refund', order.facts.orderId);
  members.mail.state.refuse = undefined;
  expect(await mailTo(order)).toBeNull();
  expect(await jobsOf(mail)).toEqual([]);
  expect(members.mail.sentTo(caller.email)).toEqual([]);
});

it('reads an event that was told before personal data left the events', async () => {
  const order = await anOrder();
  const { email, firstName } = order.caller;
  await dataSource.query(`INSERT INTO outbox (id, type, event) VALUES ($1, $2, $3)`, [
    randomUUID(),
    orderPaid.type,
    {
      specversion: '1.0',
      id: randomUUID(),
      source: 'commerce',
      type: orderPaid.type,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      data: { ...order.facts, email, firstName, shippingAddress: 'Paper Hill', total: 1, createdAt: '' },
    },
  ]);
  expect((await members.mail.first(email)).subject).toMatch(/^Order confirmed/);
});

/**
 * Waits until the mail server has turned the mail away. An attempt counts when it begins, and one that is still under
 * way would be let through by a server that has meanwhile been told to.
 */
function refused(order: Bought): Promise<void> {
  return until(async () => Boolean((await mailTo(order))?.lastError));
}

/** Waits until a consumer has done with what was told of an order. */
async function workedOn(consumer: string, orderId: string): Promise<void> {
  await until(async () => {
    const done = await dataSource.query(
      `SELECT 1 FROM inbox WHERE consumer = $1
      AND event_id IN (SELECT id::text FROM outbox WHERE event->'data'->>'orderId' = $2)`,
      [consumer, orderId],
    );
    return done.length === 1;
  });
}
