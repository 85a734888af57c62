import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { donationRefunded, donationReceived, donationThanked } from '@studio/contracts';
import { runningMembers } from '../../testing/running-members.js';
import { TestBuyers } from '../../testing/test-buyers.js';
import { MailEntity } from '../mail/mail.entity.js';
import { DONATION } from '../previews/sample-mails.js';

const members = await runningMembers();
const buyers = new TestBuyers(members);

it('mails thanks once to a verified address only, and notifies a donor of a refund', async () => {
  const [donor, unproven] = [await buyers.anOrder(), await buyers.anOrder({}, { emailVerified: false })];
  for (const { facts, caller } of [donor, donor, unproven]) {
    members.thanks.set(facts.orderId, { userId: caller.userId, amount: 2_000, text: 'You paid for a peg.' });
    await buyers.publish(donationThanked, { donationId: facts.orderId });
  }
  const mail = await members.mail.first(donor.caller.email);
  expect(mail.subject).toBe('Thank you for your gift of $20.00');
  expect([mail.text?.includes('You paid for a peg.'), mail.replyTo?.[0]?.address]).toEqual([
    true,
    'hello@reader.example',
  ]);
  const email = `${randomUUID()}@example.com`;
  members.donations.set(donor.facts.orderId, { ...DONATION, email, userId: null });
  await buyers.publish(donationRefunded, { donationId: donor.facts.orderId, amount: 2_000, refunded: 2_000 });
  expect((await members.mail.first(email)).text).toContain('We give $20.00 of your gift');
  await buyers.until(async () => (await buyers.mailTo(unproven)) === null);
  expect([donor, unproven].map(({ caller }) => members.mail.sentTo(caller.email).length)).toEqual([1, 0]);
});

it('mails the receipt of a donation once, to the address from commerce, and stores no address', async () => {
  const { caller } = await buyers.anOrder();
  const { userId } = caller;
  const email = caller.email.replace(/^[^@]+/, (name) => name.toUpperCase());
  const id = randomUUID();
  members.donations.set(id, { ...DONATION, id, email, donorName: 'Kim & Co', userId });
  await buyers.publish(donationReceived, { donationId: id });
  await buyers.publish(donationReceived, { donationId: id });
  const receipt = await members.mail.first(email);
  expect(receipt.text).toContain('Amount: $25.00');
  expect(receipt.text).toContain('Dear Kim & Co,');
  expect(receipt.html).toContain('Kim &amp; Co');
  const kept = () =>
    buyers.dataSource.getRepository(MailEntity).findOneByOrFail({ key: `donation-receipt:${id}` });
  await buyers.until(async () => (await kept()).sentAt !== null);
  expect(await kept()).toMatchObject({ personId: null, recipient: null });
  expect(members.mail.sentTo(email)).toHaveLength(1);
});

it('names the donor in a receipt only at the verified address of their account', async () => {
  const [proven, unproven] = [await buyers.anOrder(), await buyers.anOrder({}, { emailVerified: false })];
  const another = `${randomUUID()}@example.com`;
  const donations = [
    { email: another, userId: null },
    { email: another, userId: proven.caller.userId },
    { email: unproven.caller.email, userId: unproven.caller.userId },
  ].map((donation) => ({ ...DONATION, id: randomUUID(), donorName: 'Kim & Co', ...donation }));
  for (const donation of donations) {
    members.donations.set(donation.id, donation);
    await buyers.publish(donationReceived, { donationId: donation.id });
  }
  await buyers.until(async () => members.mail.sentTo(another).length === 2);
  const receipts = [...members.mail.sentTo(another), await members.mail.first(unproven.caller.email)];
  for (const { text } of receipts) {
    expect(text).toContain('Dear reader,');
    expect(text).not.toContain('Kim');
    expect(text).toContain('Amount: $25.00');
  }
});
