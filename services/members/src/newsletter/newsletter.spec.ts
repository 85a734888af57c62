import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type Caller,
  confirmNewsletter,
  deletePerson,
  getAccount,
  recordMailFeedback,
  signInPerson,
  subscribeNewsletter,
  turnNewsletterOff,
  turnNewsletterOn,
  unsubscribeNewsletter,
} from '@studio/contracts';
import { type RunningMembers, runningMembers } from '../../testing/running-members.js';
import { MailQueue } from '../mail/mail-queue.js';
import { ForgetAddresses } from './forget-addresses.js';
import { until } from '@studio/test-harness';

let members: RunningMembers;
beforeAll(async () => {
  members = await runningMembers();
});
afterAll(() => members?.stop());

interface Row {
  state: string;
  token: string;
  confirm_token: string;
}
const someone = () => `${randomUUID()}@example.com`;
const subscribe = (email: string) => members.bus.request(subscribeNewsletter, { email });
const confirm = (token: string) => members.bus.request(confirmNewsletter, { token });
const rowOf = async (email: string): Promise<Row | undefined> =>
  (await members.dataSource.query('SELECT * FROM newsletter_subscriptions WHERE email = $1', [email]))[0];
const state = async (email: string) => (await rowOf(email))?.state;
const mailsTo = (email: string): Promise<unknown[]> =>
  members.dataSource.query('SELECT 1 FROM mails WHERE recipient = $1', [email]);
const age = (email: string, column: string, time: string) =>
  members.dataSource.query(
    `UPDATE newsletter_subscriptions SET ${column} = now() - $2::interval WHERE email = $1`,
    [email, time],
  );
const token = (text: string | undefined) =>
  new URL(/https:\S+token=\S+/.exec(text!)![0]).searchParams.get('token')!;
const signIn = (email: string, emailVerified?: boolean): Promise<Caller> =>
  members.bus.request(signInPerson, {
    issuer: 'https://issuer.example',
    subject: email,
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    ...(emailVerified && { emailVerified }),
  });
const account = (caller: Caller) => members.bus.request(getAccount, {}, { caller });
const turn = async (on: boolean, caller: Caller) =>
  (await members.bus.request(on ? turnNewsletterOn : turnNewsletterOff, {}, { caller })).newsletter;

it('asks a new address once, answers a known one alike, and writes to nobody who has not said yes', async () => {
  const email = someone();
  const first = await subscribe(` ${email.toUpperCase()} `);
  expect(await subscribe(email)).toEqual(first);
  const mail = await members.mail.first(email);
  expect(mail.subject).toBe('Shall we write to you? A question from Reader & Daughters');
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await state(email)).toBe('asked');
  expect(await confirm(token(mail.text))).toEqual({ ok: true });
  expect(await confirm(token(mail.text))).toEqual({ ok: true });
  expect(await subscribe(email)).toEqual(first);
  expect(await state(email)).toBe('confirmed');
  expect(await mailsTo(email)).toHaveLength(2);
});

it('asks again after an hour, and only the last mail counts', async () => {
  const email = someone();
  await subscribe(email);
  const before = (await rowOf(email))!.confirm_token;
  await age(email, 'asked_at', '61 minutes');
  await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);
  expect(await mailsTo(email)).toHaveLength(2);
  await expect(confirm(before)).rejects.toMatchObject({ code: 'not-found' });
  await confirm((await rowOf(email))!.confirm_token);
});

it('can be left by one POST with the token of its header (RFC 8058), which nobody can say yes with', async () => {
  const email = someone();
  await subscribe(email);
  await confirm((await rowOf(email))!.confirm_token);
  const welcome = await until(() =>
    members.mail.sentTo(email).find(({ subject }) => /on the list/.test(subject!)),
  );
  const header = (name: string) => welcome.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = new URL(header('list-unsubscribe')!.replace(/^<|>$/g, ''));
  expect(url.href).toMatch(/^https:\/\/reader\.example\/api\/newsletter\/unsubscribe\?token=/);
  const leave = { token: url.searchParams.get('token')! };
  expect(await members.bus.request(unsubscribeNewsletter, leave)).toEqual({ ok: true });
  expect(await members.bus.request(unsubscribeNewsletter, leave)).toEqual({ ok: true });
  expect(await state(email)).toBe('left');
  await expect(confirm(leave.token)).rejects.toMatchObject({ code: 'not-found' });
  await expect(confirm((await rowOf(email))!.confirm_token)).rejects.toMatchObject({ code: 'not-found' });
});

it('takes back what waits when somebody leaves', async () => {
  const email = someone();
  members.mail.state.refuse = (to) => (to === email ? 450 : undefined);
  await subscribe(email);
  await members.bus.request(unsubscribeNewsletter, { token: (await rowOf(email))!.token });
  members.mail.state.refuse = undefined;
  expect(await mailsTo(email)).toEqual([]);
});

it('forgets who has left after a day, and who never answered after a month', async () => {
  const [left, silent, fresh, reader] = [someone(), someone(), someone(), someone()];
  for (const email of [left, silent, fresh, reader]) await subscribe(email);
  await confirm((await rowOf(reader))!.confirm_token);
  await members.bus.request(unsubscribeNewsletter, { token: (await rowOf(left))!.token });
  for (const email of [left, reader]) await age(email, 'since', '25 hours');
  for (const email of [silent, reader]) await age(email, 'asked_at', '31 days');
  await members.app.get(ForgetAddresses).handle();
  expect(await Promise.all([left, silent, fresh, reader].map(state))).toEqual([
    undefined,
    undefined,
    'asked',
    'confirmed',
  ]);
});

it('is turned on at once in an account whose address the issuer vouches for, and off again', async () => {
  const caller = await signIn(someone(), true);
  expect(await turn(true, caller)).toBe('on');
  expect(await turn(true, caller)).toBe('on');
  expect(Date.parse((await account(caller)).newsletterSince!)).toBeGreaterThan(Date.now() - 3_600_000);
  expect(await mailsTo(caller.email)).toHaveLength(1);
  expect(await turn(false, caller)).toBe('off');
  expect(await turn(false, caller)).toBe('off');
  expect(await account(caller)).toMatchObject({ newsletter: 'off', newsletterSince: null });
});

it('asks by mail where the issuer does not, and shows what came of it', async () => {
  const caller = await signIn(someone());
  expect(await turn(true, caller)).toBe('asked');
  await confirm(token((await members.mail.first(caller.email)).text));
  expect(await account(caller)).toMatchObject({ newsletter: 'on', newsletterSince: expect.any(String) });
  expect(await turn(false, caller)).toBe('off');
  expect(await state(caller.email)).toBe('left');
});

it('tells an account nothing of an address that may be somebody else’s, and does nothing to it', async () => {
  const email = someone();
  await subscribe(email);
  await confirm((await rowOf(email))!.confirm_token);
  const stranger = await signIn(email);
  expect(await account(stranger)).toMatchObject({ newsletter: 'off', newsletterSince: null });
  expect(await turn(true, stranger)).toBe('asked');
  expect(await turn(false, stranger)).toBe('off');
  expect(await state(email)).toBe('confirmed');
});

it('believes the issuer only for the address of today', async () => {
  const email = someone();
  const caller = await signIn(email, true);
  await members.dataSource.query('UPDATE people SET email = $2 WHERE id = $1', [caller.userId, someone()]);
  expect(await turn(true, caller)).toBe('asked');
});

it('stops at a bounce for good and at a complaint, and not at a mailbox that is full', async () => {
  const feedback = (email: string, type: 'bounce' | 'complaint', permanent: boolean) =>
    members.bus.request(recordMailFeedback, { email: email.toUpperCase(), type, permanent });
  const [gone, full, angry, unknown] = [someone(), someone(), someone(), someone()];
  const callers = await Promise.all([gone, full, angry].map((email) => signIn(email, true)));
  for (const caller of callers) await turn(true, caller);
  await feedback(gone, 'bounce', true);
  await feedback(gone, 'bounce', true);
  await feedback(full, 'bounce', false);
  await feedback(angry, 'complaint', false);
  await feedback(unknown, 'bounce', true);
  expect(await Promise.all([gone, full, angry, unknown].map(state))).toEqual([
    'stopped',
    'confirmed',
    'stopped',
    undefined,
  ]);
  const before = (await mailsTo(gone)).length;
  await age(gone, 'asked_at', '2 hours');
  expect(await subscribe(gone)).toEqual({ ok: true });
  expect(await turn(true, callers[0]!)).toBe('stopped');
  expect(await mailsTo(gone)).toHaveLength(before);
  await members.dataSource.transaction((manager) =>
    members.app.get(MailQueue).addToPeople(manager, [
      {
        personId: callers[0]!.userId,
        key: `club-welcome:${callers[0]!.userId}`,
        content: { kind: 'club-welcome' },
      },
    ]),
  );
  const toPerson = () => members.mail.sentTo(gone).filter(({ subject }) => /Welcome to/.test(subject!));
  await until(() => toPerson().length > 0);
});

it('forgets the addresses of a person who is deleted, and nobody confirms afterwards', async () => {
  const [before, now] = [someone(), someone()];
  const caller = await signIn(before, true);
  await turn(true, caller);
  await members.dataSource.query('UPDATE people SET email = $2 WHERE id = $1', [caller.userId, now]);
  await turn(true, caller);
  const { confirm_token } = (await rowOf(now))!;
  await members.bus.request(deletePerson, {}, { caller });
  expect([await rowOf(before), await rowOf(now)]).toEqual([undefined, undefined]);
  await expect(confirm(confirm_token)).rejects.toMatchObject({ code: 'not-found' });
  await expect(turn(true, caller)).rejects.toMatchObject({ code: 'account-deleted' });
});

it('forgets the address of a deleted account, too, when nobody vouched for it and it was entered in the form', async () => {
  const email = someone();
  await subscribe(email);
  await confirm((await rowOf(email))!.confirm_token);
  await members.bus.request(deletePerson, {}, { caller: await signIn(email.toUpperCase()) });
  const mails = await members.dataSource.query('SELECT 1 FROM mails WHERE recipient = $1', [email]);
  expect([await rowOf(email), mails]).toEqual([undefined, []]);
});

it('forgets what a deleted account asked an address that it had before, and leaves the letters of others alone', async () => {
  const [asked, anothers] = [someone(), someone()];
  await subscribe(anothers);
  await confirm((await rowOf(anothers))!.confirm_token);
  const caller = await signIn(asked);
  for (const next of [anothers, someone()]) {
    await turn(true, caller);
    await members.dataSource.query('UPDATE people SET email = $2 WHERE id = $1', [caller.userId, next]);
  }
  await members.bus.request(deletePerson, {}, { caller });
  expect(await rowOf(asked)).toBeUndefined();
  expect(await rowOf(anothers)).toMatchObject({ state: 'confirmed', asked_for: null });
});
