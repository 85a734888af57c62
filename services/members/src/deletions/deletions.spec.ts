import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  type Caller,
  claimSignInErasures,
  DAY_MS,
  type OrderOfDeleted,
  deleteAccount,
  finishSignInErasure,
  getDeletedPerson,
  getDeletion,
  personDeleted,
  personForgotten,
  recordMailFeedback,
  signInPerson,
} from '@studio/contracts';
import { NatsConnection, Outbox } from '@studio/service-kit';
import { until } from '@studio/test-harness';
import { runningMembers } from '../../testing/running-members.js';
import { ORDER } from '../previews/sample-mails.js';
import { ForgetOldDeletions } from './deletions.controller.js';

const members = await runningMembers();

const newPerson = (emailVerified = false, subject: string = randomUUID()): Promise<Caller> =>
  members.bus.request(signInPerson, {
    issuer: 'https://issuer.example',
    subject,
    email: `${randomUUID()}@example.com`,
    firstName: 'Ada',
    lastName: 'Byron',
    emailVerified,
  });
const forgotten = (deletionId: string, service: string, orders?: OrderOfDeleted[]) =>
  members.dataSource.transaction((manager) =>
    members.app.get(Outbox).add(manager, personForgotten, { deletionId, service, orders }),
  );
const erase = (caller: Caller, erasesSignIn = false) =>
  members.bus.request(deleteAccount, { erasesSignIn }, { caller });
/** Everything that the service stores, as text. */
async function kept(): Promise<string> {
  const tables = ['people', 'mails', 'deletion_parts', 'newsletter_subscriptions'];
  return JSON.stringify(
    await Promise.all(tables.map((table) => members.dataSource.query(`SELECT * FROM ${table}`))),
  );
}
const done = async (id: string) =>
  (await members.bus.request(getDeletion, { id })).services
    .filter(({ doneAt }) => doneAt !== null)
    .map(({ name }) => name);
const untilDone = (id: string, names: string[]) =>
  until(async () => (await done(id)).join() === names.join());

it('shows each service once it has erased its data, however often it reports that', async () => {
  const caller = await newPerson();
  const { deletionId: id } = await members.bus.request(deleteAccount, {}, { caller });
  expect(await members.bus.request(getDeletion, { id })).toEqual({
    services: [
      { name: 'catalog', doneAt: null },
      { name: 'commerce', doneAt: null },
      { name: 'last-mail', doneAt: null },
      { name: 'members', doneAt: expect.any(String) },
    ],
  });
  await forgotten(id, 'commerce');
  await forgotten(id, 'commerce');
  await untilDone(id, ['commerce', 'last-mail', 'members']);
  await forgotten(id, 'somebody else');
  await forgotten(id, 'catalog');
  await untilDone(id, ['catalog', 'commerce', 'last-mail', 'members']);
});

it('tells services whose data to erase until the last one has reported, and publishes only the id of the deletion', async () => {
  const caller = await newPerson();
  const { deletionId } = await erase(caller);
  const ask = () => members.bus.request(getDeletedPerson, { deletionId });
  expect(await ask()).toEqual({ userId: caller.userId });
  await forgotten(deletionId, 'commerce');
  await untilDone(deletionId, ['commerce', 'last-mail', 'members']);
  expect(await ask()).toEqual({ userId: caller.userId });
  await forgotten(deletionId, 'catalog');
  await untilDone(deletionId, ['catalog', 'commerce', 'last-mail', 'members']);
  expect(await ask()).toEqual({ userId: null });
  const events = await members.dataSource.query(
    "SELECT event->'data' AS data FROM outbox WHERE type = $1 AND event #>> '{data,deletionId}' = $2",
    [personDeleted.type, deletionId],
  );
  expect(events).toEqual([{ data: { deletionId } }]);
  const unknown = members.bus.request(getDeletedPerson, { deletionId: randomUUID() });
  await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
});

it('returns the person to services only', async () => {
  const { deletionId } = await erase(await newPerson());
  const { nc } = members.app.get(NatsConnection);
  const unsigned = await nc.request(getDeletedPerson.subject, JSON.stringify({ deletionId }));
  expect(unsigned.headers?.get('error')).toBe('unavailable');
});

it('returns the same id on a repeated request, and links it to the person until every service is done', async () => {
  const caller = await newPerson();
  const { deletionId } = await members.bus.request(deleteAccount, {}, { caller });
  const again = await members.bus.request(deleteAccount, {}, { caller });
  expect(again.deletionId).toBe(deletionId);
  expect(await done(deletionId)).toEqual(['members']);
  for (const service of ['catalog', 'commerce']) await forgotten(deletionId, service);
  await untilDone(deletionId, ['catalog', 'commerce', 'last-mail', 'members']);
  expect(await kept()).not.toContain(caller.userId);
});

it('returns not-found for a deletion that is older than a month and done, and keeps what is not done', async () => {
  const [caller, other] = [await newPerson(), await newPerson()];
  const [{ deletionId: id }, { deletionId: open }] = [await erase(caller), await erase(other)];
  for (const service of ['catalog', 'commerce']) await forgotten(id, service);
  await untilDone(id, ['catalog', 'commerce', 'last-mail', 'members']);
  await forgotten(open, 'catalog');
  await untilDone(open, ['catalog', 'members']);
  const forget = () => members.app.get(ForgetOldDeletions).handle();
  await forget();
  expect(await done(open)).toEqual(['catalog', 'members']);
  await members.dataSource.query("UPDATE deletion_parts SET begun_at = now() - interval '31 days'");
  await forget();
  await expect(members.bus.request(getDeletion, { id })).rejects.toMatchObject({ code: 'not-found' });
  expect((await members.bus.request(getDeletion, { id: open })).services).toEqual([
    { name: 'commerce', doneAt: null },
  ]);
  expect(await members.bus.request(getDeletedPerson, { deletionId: open })).toEqual({ userId: other.userId });
});

/** Adds two orders to the fake commerce. */
function openOrders(): OrderOfDeleted[] {
  const [one, other] = [randomUUID(), randomUUID()];
  members.orders.set(one, { ...ORDER, number: 'K7M-4Q2' });
  members.orders.set(other, { ...ORDER, number: '2QX-7HD' });
  return [
    { orderId: one, outcome: 'paid-back', amount: 2_500 },
    { orderId: other, outcome: 'being-sent', amount: 1_500 },
  ];
}

it('sends the last mail with the outcome of orders, then deletes the address', async () => {
  const { email, ...caller } = await newPerson(true);
  const { deletionId: id } = await erase({ email, ...caller });
  expect(await kept()).toContain(email);
  await forgotten(id, 'catalog');
  await untilDone(id, ['catalog', 'members']);
  const orders = openOrders();
  await forgotten(id, 'commerce', orders);
  const mail = await members.mail.first(email);
  expect(mail.subject).toBe('Your account is deleted');
  expect(mail.text).toMatch(/Order K7M-4Q2: Called off. \$25.00 goes back/);
  expect(mail.text).toMatch(/Order 2QX-7HD: Packed already/);
  expect(mail.text).not.toContain('Ada');
  await untilDone(id, ['catalog', 'commerce', 'last-mail', 'members']);
  expect(await kept()).not.toContain(email);
  await forgotten(id, 'commerce', orders);
  expect(members.mail.sentTo(email)).toHaveLength(1);
});

it('sends the last mail to an unverified address only when there are refunds or parcels to mention', async () => {
  const [visitor, buyer] = [await newPerson(), await newPerson()];
  const { deletionId: quiet } = await erase(visitor);
  await forgotten(quiet, 'commerce', []);
  await untilDone(quiet, ['commerce', 'last-mail', 'members']);
  const { deletionId: told } = await erase(buyer);
  await forgotten(told, 'commerce', openOrders().slice(0, 1));
  expect((await members.mail.first(buyer.email)).text).toContain('K7M-4Q2');
  await untilDone(told, ['commerce', 'last-mail', 'members']);
  expect(members.mail.sentTo(visitor.email)).toEqual([]);
  expect(await kept()).not.toMatch(new RegExp(`${visitor.email}|${buyer.email}`));
});

it('deletes an address that rejects the mail', async () => {
  const caller = await newPerson(true);
  members.mail.state.refuse = () => 550;
  const { deletionId: id } = await erase(caller);
  await forgotten(id, 'commerce', openOrders());
  await untilDone(id, ['commerce', 'last-mail', 'members']);
  members.mail.state.refuse = undefined;
  expect(await kept()).not.toContain(caller.email);
});

it('keeps the account at the issuer for the gateway until that has erased it', async () => {
  const subject = randomUUID();
  const { deletionId: id } = await erase(await newPerson(false, subject), true);
  for (const service of ['catalog', 'commerce']) await forgotten(id, service);
  await untilDone(id, ['catalog', 'commerce', 'last-mail', 'members']);
  expect((await members.bus.request(getDeletion, { id })).services).toContainEqual({
    name: 'sign-in',
    doneAt: null,
  });
  const claim = async (input = {}) =>
    (await members.bus.request(claimSignInErasures, input)).erasures.filter(
      ({ deletionId }) => deletionId === id,
    );
  const age = (interval: string) =>
    members.dataSource.query(
      `UPDATE deletion_parts SET begun_at = begun_at - interval '${interval}', next_at = next_at - interval '${interval}'`,
    );
  const [first] = (await Promise.all([claim(), claim()])).flat();
  expect(first).toEqual({ deletionId: id, userId: expect.any(String), subject });
  expect(await claim()).toEqual([]);
  await age('31 days');
  await members.app.get(ForgetOldDeletions).handle();
  const daysAgo = (days: number) => ({ begunBefore: new Date(Date.now() - days * DAY_MS).toISOString() });
  expect(await claim(daysAgo(32))).toEqual([]);
  expect(await claim(daysAgo(30))).toEqual([first]);
  for (const _ of [1, 2]) await members.bus.request(finishSignInErasure, { id });
  expect(await done(id)).toEqual(['sign-in']);
  await age('1 minute');
  expect(await claim()).toEqual([]);
  expect(await kept()).not.toMatch(new RegExp(`${subject}|${first!.userId}`));
  await members.bus.request(finishSignInErasure, { id: randomUUID() });
});

it('completes when the address has complained, and when a later account of the same address is deleted', async () => {
  const caller = await newPerson(true);
  await members.bus.request(recordMailFeedback, { type: 'complaint', email: caller.email });
  const { deletionId: complained } = await erase(caller);
  await forgotten(complained, 'commerce', openOrders());
  await untilDone(complained, ['commerce', 'last-mail', 'members']);
  expect(members.mail.sentTo(caller.email)).toEqual([]);

  members.mail.state.refuse = () => 451;
  const first = await newPerson(true);
  const { deletionId } = await erase(first);
  await forgotten(deletionId, 'commerce', openOrders());
  await until(async () => (await kept()).includes(`account-deleted:${deletionId}`));
  const next = {
    issuer: 'https://issuer.example',
    subject: randomUUID(),
    firstName: 'Ada',
    lastName: 'Byron',
  };
  await erase(await members.bus.request(signInPerson, { ...next, email: first.email, emailVerified: true }));
  members.mail.state.refuse = undefined;
  await untilDone(deletionId, ['commerce', 'last-mail', 'members']);
});
