import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { type Caller, deleteAccount, getDeskMails, orderPaid, turnDeskMails } from '@studio/contracts';
import { until } from '@studio/test-harness';
import { In } from 'typeorm';
import { MailEntity } from '../mail/mail.entity.js';
import { MailQueue } from '../mail/mail-queue.js';
import { StoppedAddresses } from '../mail/stopped-addresses.js';
import { runningMembers } from '../../testing/running-members.js';
import { TestBuyers } from '../../testing/test-buyers.js';

const [CLAIRE, MUM] = ['claire@studio.example', 'mum@studio.example'];
const members = await runningMembers({ OWNER_EMAILS: ` Claire@studio.example, ${MUM}` });
const buyers = new TestBuyers(members);

const owner = (email: string): Caller => ({
  userId: randomUUID(),
  email,
  firstName: 'Claire',
  lastName: 'Byron',
  roles: ['owner'],
});
const turn = (email: string, on: boolean) =>
  members.bus.request(turnDeskMails, { on }, { caller: owner(email) });
const has = (email: string) => members.bus.request(getDeskMails, {}, { caller: owner(email) });

it("notifies each owner of a paid order once, without the buyer's name", async () => {
  const order = await buyers.anOrder();
  await buyers.publish(orderPaid, order.facts);
  await buyers.publish(orderPaid, order.facts);
  const mail = await members.mail.first(CLAIRE);
  await members.mail.first(MUM);
  expect(mail.subject).toBe('New order K7M-4Q2: $65.00');
  expect(mail.text).toContain('https://reader.example/studio/orders/K7M-4Q2');
  expect(mail.text).toContain('T-shirt (M)');
  expect(mail.text).toContain('Goes to: United States');
  for (const words of [mail.text, mail.html, mail.subject])
    expect(words).not.toMatch(/Ada|Byron|Paper|example\.com/);
  // The same event also causes the confirmation, so both consumers have handled it by now.
  await members.mail.first(order.caller.email);
  await until(async () => {
    const [{ count }] = await members.dataSource.query(
      `SELECT count(*)::int FROM inbox WHERE consumer = 'members-mail-owners'`,
    );
    return count === 2;
  });
  expect([members.mail.sentTo(CLAIRE).length, members.mail.sentTo(MUM).length]).toEqual([1, 1]);
});

it('sends desk mails to an address that unsubscribed from the newsletter or reported it as spam', async () => {
  const { app } = members;
  await members.dataSource.transaction(async (manager) => {
    const queue = app.get(MailQueue);
    await queue.addToAddress(manager, MUM, 'waiting', { kind: 'desk-order' });
    await queue.addToAddress(manager, MUM, 'letter', { kind: 'newsletter-welcome' });
    await queue.withdraw(manager, { recipient: MUM });
    expect(await manager.find(MailEntity, { where: { key: In(['waiting', 'letter']) } })).toMatchObject([
      { key: 'waiting' },
    ]);
    await queue.forget(manager, { key: 'waiting' });
  });
  await app.get(StoppedAddresses).add(members.dataSource, MUM, 'complaint');
  const before = members.mail.sentTo(MUM).length;
  await buyers.publish(orderPaid, (await buyers.anOrder()).facts);
  await until(async () => members.mail.sentTo(MUM).length === before + 1);
});

it("turns mails off and on for each owner's own address", async () => {
  expect(await has(CLAIRE)).toEqual({ address: CLAIRE, on: true });
  expect(await turn('CLAIRE@studio.example', false)).toEqual({ address: CLAIRE, on: false });
  await turn(CLAIRE, false);
  expect([await has(CLAIRE), await has(MUM)]).toMatchObject([{ on: false }, { on: true }]);
  const before = [CLAIRE, MUM].map((address) => members.mail.sentTo(address).length);
  await buyers.publish(orderPaid, (await buyers.anOrder()).facts);
  await until(async () => members.mail.sentTo(MUM).length === before[1]! + 1);
  expect(members.mail.sentTo(CLAIRE).length).toBe(before[0]);
  expect(await turn(CLAIRE, true)).toEqual({ address: CLAIRE, on: true });
});

it('rejects an address that is not configured, and callers who are not owners', async () => {
  expect(await has('helper@studio.example')).toEqual({ address: null, on: false });
  await expect(turn('helper@studio.example', true)).rejects.toMatchObject({ code: 'no-address' });
  const reader = { ...owner(CLAIRE), roles: [] };
  await expect(members.bus.request(getDeskMails, {}, { caller: reader })).rejects.toMatchObject({
    code: 'not-found',
  });
});

it('forgets the setting of an owner who deletes their account', async () => {
  const { caller } = await buyers.anOrder({}, { email: MUM });
  await members.bus.request(turnDeskMails, { on: false }, { caller: { ...caller, roles: ['owner'] } });
  await members.bus.request(deleteAccount, {}, { caller });
  expect(await members.dataSource.query('SELECT * FROM desk_mails_off')).toEqual([]);
});
