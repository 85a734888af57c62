import { expect, it } from '@jest/globals';
import { deleteAccount, signInPerson, unsubscribeNewsletter } from '@studio/contracts';
import { until } from '@studio/test-harness';
import { runningNewsletter } from '../../testing/running-newsletter.js';
import { MailQueue } from '../mail/mail-queue.js';
import { ForgetAddresses } from './forget-addresses.js';
import type { NewsletterMail } from './newsletter-emails.js';

const { members, newAddress, subscribe, confirm, rowOf, state, mailsTo, age, token, ...readers } =
  await runningNewsletter();
const { issuerClaims, signIn, feedback, account, turn } = readers;

it('subscribes an account with a verified address at once, and unsubscribes it', async () => {
  const caller = await signIn(newAddress(), true);
  expect(await turn(true, caller)).toBe('on');
  expect(await turn(true, caller)).toBe('on');
  expect(Date.parse((await account(caller)).newsletterSince!)).toBeGreaterThan(Date.now() - 3_600_000);
  expect(await mailsTo(caller.email)).toHaveLength(1);
  expect(await turn(false, caller)).toBe('off');
  expect(await turn(false, caller)).toBe('off');
  expect(await account(caller)).toMatchObject({ newsletter: 'off', newsletterSince: null });
});

it('asks an account with an unverified address by mail, and shows the state', async () => {
  const caller = await signIn(newAddress());
  expect(await turn(true, caller)).toBe('asked');
  await confirm(token((await members.mail.first(caller.email)).text));
  expect(await account(caller)).toMatchObject({ newsletter: 'on', newsletterSince: expect.any(String) });
  expect(await turn(false, caller)).toBe('off');
  expect(await state(caller.email)).toBe('left');
});

it('hides and keeps the subscription of an unverified address that may belong to someone else', async () => {
  const email = newAddress();
  await subscribe(email);
  await confirm((await rowOf(email))!.confirm_token);
  const stranger = await signIn(email);
  expect(await account(stranger)).toMatchObject({ newsletter: 'off', newsletterSince: null });
  expect(await turn(true, stranger)).toBe('asked');
  expect(await turn(false, stranger)).toBe('off');
  expect(await state(email)).toBe('confirmed');
});

it('accepts only the address that the issuer has verified now', async () => {
  const email = newAddress();
  const caller = await signIn(email, true);
  await members.dataSource.query('UPDATE people SET email = $2 WHERE id = $1', [caller.userId, newAddress()]);
  expect(await turn(true, caller)).toBe('asked');
});

it('stops an address after a permanent bounce or a complaint, and not after a temporary bounce', async () => {
  const [gone, full, angry, unknown] = [newAddress(), newAddress(), newAddress(), newAddress()];
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
  for (const email of [unknown, gone]) expect(await subscribe(email)).toEqual({ ok: true });
  expect([await state(unknown), await mailsTo(unknown)]).toEqual([undefined, []]);
  const before = (await mailsTo(gone)).length;
  await age(gone, 'asked_at', '2 hours');
  expect(await subscribe(gone)).toEqual({ ok: true });
  expect(await turn(true, callers[0]!)).toBe('stopped');
  expect(await mailsTo(gone)).toHaveLength(before);
  await members.dataSource.transaction((manager) =>
    members.app
      .get(MailQueue)
      .addToPerson(manager, callers[0]!.userId, `club-welcome:${callers[0]!.userId}`, {
        kind: 'club-welcome',
      }),
  );
  const toPerson = () => members.mail.sentTo(gone).filter(({ subject }) => /Welcome to/.test(subject!));
  await until(() => toPerson().length > 0);
});

it('deletes all addresses that a deleted person has proven, including earlier ones', async () => {
  const [before, claimed, now] = [newAddress(), newAddress(), newAddress()];
  const become = (email: string, emailVerified: boolean) =>
    members.bus.request(signInPerson, { ...issuerClaims(email), subject: before, emailVerified });
  const caller = await become(before, true);
  await turn(true, caller);
  await become(claimed, false);
  await turn(true, caller);
  await confirm(token((await members.mail.first(claimed)).text));
  await become(now, true);
  await subscribe(now);
  await members.bus.request(deleteAccount, {}, { caller });
  const left = await Promise.all(
    [before, claimed, now].map(async (email) => [await rowOf(email), await mailsTo(email)]),
  );
  expect(left).toEqual([before, claimed, now].map(() => [undefined, []]));
  await expect(turn(true, caller)).rejects.toMatchObject({ code: 'account-deleted' });
});

it('keeps the subscription of an unverified address when the account is deleted', async () => {
  const [reader, asked, stopped] = [newAddress(), newAddress(), newAddress()];
  for (const email of [reader, stopped]) {
    await subscribe(email);
    await confirm((await rowOf(email))!.confirm_token);
  }
  await subscribe(asked);
  await feedback(stopped, 'complaint');
  const before = await Promise.all(
    [reader, asked, stopped].map(async (email) => [await rowOf(email), await mailsTo(email)]),
  );
  for (const email of [reader, asked, stopped])
    await members.bus.request(deleteAccount, {}, { caller: await signIn(email.toUpperCase()) });
  expect(
    await Promise.all(
      [reader, asked, stopped].map(async (email) => [await rowOf(email), await mailsTo(email)]),
    ),
  ).toEqual(before);
});

it('never mails an address that has complained, whatever is deleted and entered later', async () => {
  const email = newAddress();
  const caller = await signIn(email, true);
  await turn(true, caller);
  await feedback(email, 'complaint');
  await members.bus.request(deleteAccount, {}, { caller });
  expect(await rowOf(email)).toBeUndefined();
  const { length: known } = members.mail.sentTo(email);
  expect(await subscribe(email)).toEqual({ ok: true });
  expect([await rowOf(email), await mailsTo(email)]).toEqual([undefined, []]);
  expect(await turn(true, await signIn(email))).toBe('asked');
  const again = await members.bus.request(signInPerson, {
    ...issuerClaims(email),
    subject: 'again',
    emailVerified: true,
  });
  expect(await turn(true, again)).toBe('stopped');
  const content: NewsletterMail = { kind: 'newsletter-welcome', token: 'a-token-from-somewhere' };
  await members.dataSource.transaction((manager) =>
    members.app.get(MailQueue).addToAddress(manager, email, `letter:${email}`, content),
  );
  await until(async () => (await mailsTo(email)).length === 0);
  expect(members.mail.sentTo(email)).toHaveLength(known);
});

it('stops and forgets an address that the issuer sends with capitals', async () => {
  const email = `Ada-${newAddress()}`;
  const caller = await signIn(email, true);
  const mailTo = (key: string) => {
    const content: NewsletterMail = { kind: 'newsletter-welcome', token: 'a-token-from-somewhere' };
    return members.dataSource.transaction((manager) =>
      members.app.get(MailQueue).addToAddress(manager, email, key, content),
    );
  };
  await mailTo(`before:${email}`);
  await members.mail.first(email);
  await members.bus.request(deleteAccount, {}, { caller });
  expect(await mailsTo(email)).toEqual([]);
  await feedback(email, 'complaint');
  await mailTo(`after:${email}`);
  await until(async () => (await mailsTo(email)).length === 0);
  expect(members.mail.sentTo(email)).toHaveLength(1);
});

it('resumes mails to a bounced address once a new account has verified it', async () => {
  const email = newAddress();
  const caller = await signIn(email, true);
  await turn(true, caller);
  await feedback(email, 'bounce');
  await members.bus.request(deleteAccount, {}, { caller });
  await subscribe(email);
  expect(await rowOf(email)).toBeUndefined();
  expect(await turn(true, await signIn(email))).toBe('asked');
  expect(await mailsTo(email)).toEqual([]);
  const proven = await members.bus.request(signInPerson, {
    ...issuerClaims(email),
    subject: 'anew',
    emailVerified: true,
  });
  expect(await turn(true, proven)).toBe('on');
  expect(await state(email)).toBe('confirmed');
});

it("credits an account with an address only by the link of the account's own mail", async () => {
  const email = newAddress();
  const stranger = await signIn(email);
  expect(await turn(true, stranger)).toBe('asked');
  await subscribe(email);
  const mails = await until(() => {
    const sent = members.mail.sentTo(email);
    return sent.length === 2 && sent;
  });
  const claim = mails.find(({ text }) => /an account/.test(text!))!;
  const form = mails.find((mail) => mail !== claim)!;
  await confirm(token(form.text));
  expect(await rowOf(email)).toMatchObject({ state: 'confirmed', person_id: null });
  expect(await account(stranger)).toMatchObject({ newsletter: 'asked', newsletterSince: null });
  await turn(false, stranger);
  expect(await state(email)).toBe('confirmed');
  await expect(confirm(token(claim.text))).rejects.toMatchObject({ code: 'not-found' });
  await turn(true, stranger);
  expect(await confirm(token(claim.text))).toEqual({ ok: true });
  expect(await confirm(token(claim.text))).toEqual({ ok: true });
  expect(await rowOf(email)).toMatchObject({ state: 'confirmed', person_id: stranger.userId });
  expect(await account(stranger)).toMatchObject({ newsletter: 'on' });
});

it('sends one account mail per address and hour, however many accounts claim it', async () => {
  const email = newAddress();
  const callers = await Promise.all(
    ['1', '2', '3'].map((subject) =>
      members.bus.request(signInPerson, { ...issuerClaims(email), subject: email + subject }),
    ),
  );
  for (const on of [true, false, true]) await Promise.all(callers.map((caller) => turn(on, caller)));
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await account(callers[2]!)).toMatchObject({ newsletter: 'asked' });
  await members.dataSource.query("UPDATE claimed_addresses SET asked_at = asked_at - interval '61 minutes'");
  await turn(true, callers[2]!);
  expect(await mailsTo(email)).toHaveLength(2);
});

it('sends no other account mail within the hour when the account is deleted and created again', async () => {
  const email = newAddress();
  const caller = await signIn(email);
  await turn(true, caller);
  await members.mail.first(email);
  await members.bus.request(deleteAccount, {}, { caller });
  expect(await turn(true, await signIn(email))).toBe('asked');
  expect(await mailsTo(email)).toEqual([]);
  await members.dataSource.query("UPDATE claimed_addresses SET asked_at = now() - interval '61 minutes'");
  await members.app.get(ForgetAddresses).handle();
  expect(await members.dataSource.query('SELECT * FROM claimed_addresses')).toEqual([]);
});

it('withdraws a claim and its mail when the person is deleted, or the address unsubscribes', async () => {
  const [email, leaving] = [newAddress(), newAddress()];
  const [caller, other] = [await signIn(email), await signIn(leaving)];
  await turn(true, caller);
  const sent = token((await members.mail.first(email)).text);
  await members.bus.request(deleteAccount, {}, { caller });
  expect(await mailsTo(email)).toEqual([]);
  await expect(confirm(sent)).rejects.toMatchObject({ code: 'not-found' });
  expect(await rowOf(email)).toBeUndefined();

  await turn(true, other);
  const claimed = token((await members.mail.first(leaving)).text);
  await subscribe(leaving);
  await members.bus.request(unsubscribeNewsletter, { token: (await rowOf(leaving))!.token });
  await expect(confirm(claimed)).rejects.toMatchObject({ code: 'not-found' });
  expect(await state(leaving)).toBe('left');
});

it('either confirms or deletes when both happen concurrently', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = newAddress();
    const caller = await signIn(email);
    await turn(true, caller);
    const sent = token((await members.mail.first(email)).text);
    await Promise.all([
      confirm(sent).catch(() => undefined),
      members.bus.request(deleteAccount, {}, { caller }),
    ]);
    expect(await rowOf(email)).toBeUndefined();
  }
});
