import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import {
  donationReceived,
  joinClub,
  orderAnswered,
  orderCancelled,
  orderDisputed,
  orderPaid,
  orderPartlyRefunded,
  orderRefunded,
  orderReturnAnswered,
  orderShipped,
  paidOrderCancelled,
  turnNewsletterOn,
} from '@studio/contracts';
import { hostileNames } from '@studio/test-harness/hostile-words';
import fc from 'fast-check';
import { runningMembers } from '../../testing/running-members.js';
import { type Bought, TestBuyers } from '../../testing/test-buyers.js';
import { DONATION } from '../previews/sample-mails.js';

const members = await runningMembers();
const buyers = new TestBuyers(members);
beforeEach(() => {
  members.mail.state.refuse = undefined;
});

it('confirms a paid order once, as text and HTML, with all values escaped', async () => {
  const order = await buyers.anOrder();
  await buyers.publish(orderPaid, order.facts);
  await buyers.publish(orderPaid, order.facts);
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
  await buyers.until(async () => (await buyers.mailTo(order))!.sentAt !== null);
  expect(mail.messageId).toBe(`<${(await buyers.mailTo(order))!.id}@reader.example>`);
  expect(members.mail.sentTo(order.caller.email)).toHaveLength(1);
});

it('mails a reply of the shop once, with a Reply-To address that a person reads', async () => {
  const [order, unproven] = [await buyers.anOrder(), await buyers.anOrder({}, { emailVerified: false })];
  const replyId = randomUUID();
  const secret = randomUUID();
  const reply = (to: Bought, text: string) => ({ userId: to.caller.userId, number: 'K7M-4Q2', text });
  members.replies.set(replyId, reply(order, 'Thank you <3\nIt leaves tomorrow.'));
  members.replies.set(secret, reply(unproven, 'Secret words'));
  for (const { facts } of [order, order, unproven])
    await buyers.publish(orderAnswered, {
      orderId: facts.orderId,
      replyId: facts === unproven.facts ? secret : replyId,
    });
  const mail = await members.mail.first(order.caller.email);
  expect(mail.subject).toBe('About your order K7M-4Q2');
  expect(mail.replyTo?.[0]?.address).toBe('hello@reader.example');
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('no');
  expect(mail.text).toContain('It leaves tomorrow.');
  expect(mail.html).toContain('Thank you &lt;3');
  const bare = await members.mail.first(unproven.caller.email);
  expect(bare.text).toContain('https://reader.example/account/orders/K7M-4Q2');
  expect(bare.text).not.toContain('Secret');
  expect(members.mail.sentTo(order.caller.email)).toHaveLength(1);
});

it('mails the cancellation or refund of an order, with the reason', async () => {
  const [cancelled, unfilled] = [
    await buyers.anOrder(),
    await buyers.anOrder({ refundReason: 'stock-unavailable' }),
  ];
  const byTheShop = await buyers.anOrder({ refundReason: 'by-the-shop' });
  await buyers.publish(orderCancelled, cancelled.facts);
  await buyers.publish(orderRefunded, unfilled.facts);
  await buyers.publish(orderRefunded, byTheShop.facts);
  const { subject, text: words } = await members.mail.first(cancelled.caller.email);
  expect(subject).toBe('Order K7M-4Q2 is cancelled: nothing was charged');
  expect(words).toContain('Your card was not charged.');
  const refunds = [
    (await members.mail.first(unfilled.caller.email)).text!,
    (await members.mail.first(byTheShop.caller.email)).text!,
  ];
  for (const text of refunds) expect(text).toContain('All of your $65.00');
  expect(refunds.map((text) => text.includes('somebody else took the last one'))).toEqual([true, false]);
});

it('mails who cancelled an order, and whether it is refunded', async () => {
  const paid = await buyers.anOrder({ cancelledBy: 'buyer', refundReason: 'by-the-shop' });
  const byTheShop = await buyers.anOrder({ cancelledBy: 'shop', refundReason: 'by-the-shop' });
  const unpaid = await buyers.anOrder({ cancelledBy: 'buyer' });
  await buyers.publish(paidOrderCancelled, paid.facts);
  await buyers.publish(paidOrderCancelled, paid.facts);
  await buyers.publish(paidOrderCancelled, byTheShop.facts);
  await buyers.publish(orderCancelled, { ...unpaid.facts, by: 'buyer' });
  const [first, second, third] = [
    await members.mail.first(paid.caller.email),
    await members.mail.first(byTheShop.caller.email),
    await members.mail.first(unpaid.caller.email),
  ];
  expect(first.subject).toBe('Order K7M-4Q2 is cancelled');
  expect(first.text).toContain('You have cancelled your order');
  expect(first.text).toContain('All that you paid of $65.00 is on its way back');
  expect(second.text).toContain('we had to cancel your order');
  expect(third.text).toContain('Your card was not charged.');
  expect(third.html).toContain('Your card was not charged.');
  // A completed refund of a cancelled order causes no second mail.
  await buyers.publish(orderRefunded, { ...paid.facts, wasCancelled: true });
  await buyers.publish(orderShipped, { orderId: paid.facts.orderId });
  await buyers.until(async () => members.mail.sentTo(paid.caller.email).length === 2);
  const subjects = members.mail.sentTo(paid.caller.email).map(({ subject }) => subject);
  expect(subjects).toEqual(['Order K7M-4Q2 is cancelled', 'Order K7M-4Q2 is on its way']);
});

it('mails the answer to a return request once, and none for a request that was replaced', async () => {
  const at = '2026-11-28T10:00:00.000Z';
  const returnDecision = { outcome: 'refused', answer: 'It was worn <3.', at } as const;
  const order = await buyers.anOrder({ returnDecision });
  const { orderId } = order.facts;
  await buyers.publish(orderReturnAnswered, { orderId, settledAt: at });
  await buyers.publish(orderReturnAnswered, { orderId, settledAt: at });
  await buyers.publish(orderReturnAnswered, { orderId, settledAt: '2026-11-27T10:00:00.000Z' });
  await buyers.publish(orderShipped, { orderId });
  await buyers.until(async () => members.mail.sentTo(order.caller.email).length === 2);
  const answer = members.mail
    .sentTo(order.caller.email)
    .find(({ subject }) => subject === 'Your question about order K7M-4Q2 is answered')!;
  expect(answer.text).toContain('we cannot take it back');
  expect(answer.text).toContain('It was worn <3.');
  expect(answer.html).toContain('It was worn &lt;3.');
  expect(answer.text).toContain('https://reader.example/account/orders/K7M-4Q2');
});

it('mails the tracking of a shipped parcel, once', async () => {
  const tracking = { carrier: 'USPS', number: '9400 1', url: 'https://carrier.example/?n=9400%201' };
  const order = await buyers.anOrder({ tracking });
  const { orderId } = order.facts;
  await buyers.publish(orderShipped, { orderId });
  await buyers.publish(orderShipped, { orderId });
  await buyers.publish(orderRefunded, order.facts);
  const { email } = order.caller;
  await buyers.until(async () => members.mail.sentTo(email).length === 2);
  const shipped = members.mail
    .sentTo(email)
    .find(({ subject }) => subject === 'Order K7M-4Q2 is on its way')!;
  expect(shipped.text).toContain('Carried by: USPS');
  expect(shipped.text).toContain('Tracking number: 9400 1');
  expect(shipped.text).toContain(tracking.url);
  expect(shipped.html).toContain('1 Paper &amp; Ink Hill');
});

it('mails each partial refund once, and a dispute', async () => {
  const order = await buyers.anOrder({ refundReason: 'by-the-shop' });
  const { orderId } = order.facts;
  const { email } = order.caller;
  for (const [amount, refunded] of [
    [1_000, 1_000],
    [500, 1_500],
    [500, 1_500],
  ] as const)
    await buyers.publish(orderPartlyRefunded, { orderId, amount, refunded });
  await buyers.publish(orderDisputed, order.facts);
  await buyers.until(async () => members.mail.sentTo(email).length === 3);
  const subjects = members.mail.sentTo(email).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    '$10.00 of your order is on its way back',
    '$5.00 of your order is on its way back',
    'Your bank has a question about your order',
  ]);
});

it('mails nothing about an order that its buyer replaced', async () => {
  const order = await buyers.anOrder();
  await buyers.publish(orderCancelled, { ...order.facts, reason: 'replaced' });
  await buyers.publish(orderPaid, order.facts);
  await members.mail.first(order.caller.email);
  expect(members.mail.sentTo(order.caller.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Order confirmed/),
  ]);
});

it('mails an unverified address about paid orders only', async () => {
  const unproven = (more = {}) => buyers.anOrder(more, { emailVerified: false });
  const [unpaid, wasCancelled, paid] = [
    await unproven(),
    await unproven({ cancelledBy: 'buyer' }),
    await unproven({ cancelledBy: 'buyer', refundReason: 'by-the-shop' }),
  ];
  await buyers.publish(orderCancelled, unpaid.facts);
  await buyers.publish(orderCancelled, { ...wasCancelled.facts, by: 'buyer' });
  await buyers.publish(paidOrderCancelled, paid.facts);
  expect((await members.mail.first(paid.caller.email)).text).toContain('Dear reader,');
  for (const order of [unpaid, wasCancelled]) {
    await buyers.until(async () => {
      const [inbox] = await buyers.dataSource.query(
        `SELECT count(*)::int AS handled FROM inbox WHERE consumer = 'members-mail-cancellation'`,
      );
      return inbox.handled >= 2 && (await buyers.mailTo(order)) === null;
    });
    expect(members.mail.sentTo(order.caller.email)).toEqual([]);
  }
});

it('includes no text of a person in mails to an unverified address', async () => {
  const words = fc.tuple(hostileNames, hostileNames, hostileNames, hostileNames);
  await fc.assert(
    fc.asyncProperty(words, async (typed) => {
      const mark = `zq${randomUUID().slice(0, 8)}`;
      const [firstName, lastName, shippingAddress, donorName] = typed.map(
        (word) => `${word.slice(0, 100)}${mark}${word.slice(100, 180)}`,
      ) as [string, string, string, string];
      const order = await buyers.anOrder(
        { shippingAddress, refundReason: 'by-the-shop' },
        { firstName, lastName, emailVerified: false },
      );
      const { email, userId } = order.caller;
      await members.bus.request(
        joinClub,
        { name: firstName, email, agreeToTerms: true },
        { caller: order.caller },
      );
      await members.bus.request(turnNewsletterOn, {}, { caller: order.caller });
      const donation = { ...DONATION, id: randomUUID(), donorName, email, userId };
      members.donations.set(donation.id, donation);
      const events = [orderPaid, orderShipped, orderRefunded, orderDisputed, paidOrderCancelled] as const;
      for (const event of events) await buyers.publish(event, order.facts);
      await buyers.publish(donationReceived, { donationId: donation.id });
      // And the confirmation mail of the newsletter claim.
      await buyers.until(async () => members.mail.sentTo(email).length === events.length + 2);
      expect(JSON.stringify(members.mail.sentTo(email))).not.toContain(mark);
    }),
    { numRuns: 30 },
  );
});
