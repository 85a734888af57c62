import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { startMailSink, type RunningMailSink } from '@studio/mail';
import { previews } from './previews.ts';
import { startTestIssuer, type TestIssuer } from './testing/test-issuer.ts';
import { newSignIn, TestVisitor } from './testing/test-visitor.ts';
import { until } from '@studio/test-harness';

const OLD = 'three words and a colour';
const NEW = 'four words and two colours';
const folder = mkdtempSync(join(tmpdir(), 'mail-'));
let sink: RunningMailSink;
let issuer: TestIssuer;
let people = 0;
/** The site's back-channel logout endpoint: the tokens it received, and the status that it answers. */
let site: Server;
let siteStatus = 200;
let refused = 0;
let heard: { sub?: string; sid?: string; iat: number; [claim: string]: unknown }[] = [];

beforeAll(async () => {
  sink = await startMailSink({
    HOST: '127.0.0.1',
    PORT: 0,
    SMTP_PORT: 0,
    MAIL_DIR: folder,
    KEPT_MESSAGES: 100,
    MAIL_PREVIEWS: '',
    LOG_LEVEL: 'silent',
  });
  site = createServer(async (incoming, answer) => {
    let form = '';
    for await (const part of incoming) form += String(part);
    const [, claims = ''] = new URLSearchParams(form).get('logout_token')!.split('.');
    if (siteStatus !== 200) refused += 1;
    else heard.push(JSON.parse(Buffer.from(claims, 'base64url').toString()));
    answer.writeHead(siteStatus).end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  issuer = await startTestIssuer({
    SMTP_URL: `smtp://127.0.0.1:${sink.smtpPort}`,
    BACKCHANNEL_LOGOUT_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
  });
});
// The limit counts forms per client, and all of these come from one.
beforeEach(async () => {
  siteStatus = 200;
  await issuer.restart();
  heard = [];
});
afterAll(async () => {
  await issuer?.close();
  await sink?.stop();
  site?.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

const page = (path: string) => issuer.config.ISSUER_URL + path;
const address = () => `reader-${(people += 1)}@example.test`;
/** Mails sent by sign-ups. */
const welcomes = new Set<string>();
/** Mails that were sent after the sign-up. */
const mailsTo = async (email: string): Promise<{ id: string }[]> => {
  const mails = await (await fetch(`${sink.url}/api/messages?to=${encodeURIComponent(email)}`)).json();
  return (mails as { id: string }[]).filter(({ id }) => !welcomes.has(id));
};
const textOf = async (id: string) =>
  ((await (await fetch(`${sink.url}/api/messages/${id}`)).json()) as { text: string }).text;
const linkIn = (text: string) => /http\S+token=\S+/.exec(text)![0];
/** The link in the newest mail to an address, once the given number of mails has arrived. */
async function linkTo(email: string, count = 1): Promise<string> {
  const newest = await until(async () => {
    const mails = await mailsTo(email);
    return mails.length >= count && mails[0];
  });
  return linkIn(await textOf(newest.id));
}
async function submitSignUp(email: string, password = OLD, firstName = 'Ada'): Promise<TestVisitor> {
  const visitor = new TestVisitor(issuer.config);
  const form = await visitor.open((await newSignIn(issuer.config, { prompt: 'create' })).url);
  await visitor.submit(`${form.url}/create`, { firstName, lastName: 'Reader', email, password });
  return visitor;
}
async function signUp(email: string): Promise<TestVisitor> {
  const visitor = await submitSignUp(email);
  welcomes.add((await until(async () => (await mailsTo(email))[0])).id);
  return visitor;
}
/** The claims that the site gets at a sign-in; undefined when the sign-in fails. */
async function claimsOf(email: string, password: string) {
  const visitor = new TestVisitor(issuer.config);
  const signIn = await newSignIn(issuer.config);
  const form = await visitor.open(signIn.url);
  const { next } = await visitor.submit(`${form.url}/sign-in`, { email, password });
  return next ? (await signIn.finish(next)).claims() : undefined;
}

it('sends a new account one mail that asks whether the address is its reader’s, without a name', async () => {
  const email = address();
  const visitor = await submitSignUp(email, OLD, 'Buy pills');
  const link = await linkTo(email);
  const [mail] = await mailsTo(email);
  const text = await textOf(mail!.id);
  expect(text).toContain('An account was created at our site with this address.');
  expect(text).toContain(
    'works once, for 7 days. If it was not you, say so there; without an answer the address stays unconfirmed.',
  );
  expect(text).not.toMatch(/pills|Reader,/);
  expect(link).toMatch(/\/account\/verify\?token=/);
  // Mail scanners follow links.
  const scanner = new TestVisitor(issuer.config);
  for (let time = 0; time < 2; time += 1)
    expect((await scanner.open(link)).body).toContain('<h1>Is this your address?</h1>');
  expect(await claimsOf(email, OLD)).toMatchObject({ email_verified: false });
  expect((await scanner.submit(link, {}, { origin: 'https://evil.test' })).status).toBe(403);

  await visitor.open(link);
  const said = await visitor.submit(link, {});
  expect(said.body).toContain('this address is yours');
  expect(said.body).toContain('/api/login?returnTo=/account"');
  expect(await claimsOf(email, OLD)).toMatchObject({ email_verified: true });
  expect(await isSignedIn(visitor)).toBe(true);
  for (const again of [await visitor.open(link), await visitor.submit(link, {})])
    expect([again.status, again.body.includes('used already')]).toEqual([400, true]);
});

it('does not verify an unknown account when the mail’s reader clicks; the reader can remove the account instead', async () => {
  const email = address();
  const stranger = await submitSignUp(email);
  const link = await linkTo(email);
  const reader = new TestVisitor(issuer.config);
  const { body } = await reader.open(link);
  expect(body).toContain(`An account was created at our site with ${email}.`);
  expect(body).toContain('This was not me: remove that account');
  expect(body).toContain('Password of that account');
  for (const fields of [{}, { password: 'a guess of mine' }])
    expect((await reader.submit(link, fields as Record<string, string>)).body).toContain(
      'That is not the password of that account.',
    );
  expect(await claimsOf(email, OLD)).toMatchObject({ email_verified: false });
  const refuse = link.replace('/verify?', '/verify/refuse?');
  expect((await reader.open(refuse)).status).toBe(404);
  expect((await reader.submit(refuse, {}, { origin: 'https://evil.test' })).status).toBe(403);
  heard = [];
  expect((await reader.submit(refuse, {})).body).toContain('That account is removed');
  expect(heard).toHaveLength(1);
  expect(await isSignedIn(stranger)).toBe(false);
  expect(await claimsOf(email, OLD)).toBeUndefined();
  expect((await reader.submit(refuse, {})).status).toBe(400);
  // The address is free again.
  expect(await isSignedIn(await submitSignUp(email, NEW))).toBe(true);
});

it('verifies an address in another browser with the account’s password, in at most ten attempts', async () => {
  const [email, next] = [address(), address()];
  await submitSignUp(email);
  const link = await linkTo(email);
  const phone = new TestVisitor(issuer.config);
  await phone.open(link);
  expect((await phone.submit(link, { password: OLD })).body).toContain('this address is yours');
  expect(await claimsOf(email, OLD)).toMatchObject({ email_verified: true });
  expect((await phone.submit(link.replace('/verify?', '/verify/refuse?'), {})).status).toBe(400);

  await submitSignUp(next);
  const other = await linkTo(next);
  for (let time = 0; time < 10; time += 1) await phone.submit(other, { password: `guess ${time}` });
  expect((await phone.submit(other, { password: OLD })).body).toContain('Too many tries');
  expect(await claimsOf(next, OLD)).toMatchObject({ email_verified: false });
});

it('does not remove a verified account by the link of an older mail', async () => {
  const email = address();
  const visitor = await submitSignUp(email);
  const link = await linkTo(email);
  const reset = await askForReset(email);
  await visitor.submit(reset, { newPassword: NEW });
  expect((await visitor.submit(link.replace('/verify?', '/verify/refuse?'), {})).status).toBe(400);
  expect(await claimsOf(email, NEW)).toMatchObject({ email_verified: true });
});

it('confirms a new address only with the account’s password, and lets its reader refuse', async () => {
  const [email, wanted] = [address(), address()];
  const visitor = await signUp(email);
  const ask = async (count: number) => {
    await visitor.open(page('/account/email'));
    await visitor.submit('/account/email', { email: wanted, password: OLD });
    return linkTo(wanted, count);
  };
  const link = await ask(1);
  const reader = new TestVisitor(issuer.config);
  await reader.open(link);
  expect((await reader.submit(link, {})).body).toContain('That is not the password of that account.');
  const refused = await reader.submit(link.replace('/confirm?', '/confirm/refuse?'), {});
  expect(refused.body).toContain('cannot use your address');
  expect((await reader.submit(link, { password: OLD })).status).toBe(400);
  expect(await claimsOf(email, OLD)).toMatchObject({ email });
  expect((await reader.submit(await ask(2), { password: OLD })).body).toContain('This is your address now.');
});

it('sends no mail when a sign-up turns out to be a sign-in', async () => {
  const email = address();
  await signUp(email);
  expect(await isSignedIn(await submitSignUp(email))).toBe(true);
  expect(await isSignedIn(await submitSignUp(email, 'not the password'))).toBe(false);
  // This mail would arrive after those.
  await signUp(address());
  expect(await mailsTo(email)).toEqual([]);
});

it('verifies only the address to which the link was sent', async () => {
  const [email, next] = [address(), address()];
  const visitor = await submitSignUp(email);
  const link = await linkTo(email);
  const database = new pg.Client({ connectionString: issuer.databaseUrl });
  await database.connect();
  await database.query('UPDATE accounts SET email = $2 WHERE email = $1', [email, next]);
  await database.end();
  expect((await visitor.submit(link, {})).status).toBe(400);
  expect(await claimsOf(next, OLD)).toMatchObject({ email_verified: false });
});

it('sends the verification mail again on request, three times an hour, until the address is verified', async () => {
  const email = address();
  const visitor = await submitSignUp(email);
  const first = await linkTo(email);
  expect((await visitor.open(page('/account'))).body).toContain('Send the mail again');
  const again = async () => (await visitor.submit('/account', {})).body;
  for (let time = 1; time <= 3; time += 1) expect(await again()).toContain('is on its way');
  expect(await again()).toContain('no further mail is sent');
  const newest = await linkTo(email, 4);
  expect((await visitor.open(first)).status).toBe(400);
  expect((await visitor.submit(newest, {})).body).toContain('this address is yours');
  expect((await visitor.open(page('/account'))).body).not.toContain('Send the mail again');
  expect(await again()).toContain('this address is yours');
  expect(await mailsTo(email)).toHaveLength(4);
  const stranger = new TestVisitor(issuer.config);
  await stranger.open(page('/account'));
  expect((await stranger.submit('/account', {})).body).toContain('Please sign in at the site first');
});

it('treats all spellings of an address in any script as one account', async () => {
  const kept = `ä-${(people += 1)}@xn--bcher-kva.example`;
  const typed = kept.replace('xn--bcher-kva', 'BÜCHER');
  const decomposed = kept.replace('ä', 'a\u0308').toUpperCase();
  const visitor = await submitSignUp(typed);
  // The envelope of a mail holds the domain in its original script.
  const link = await linkTo(typed.toLowerCase());
  await visitor.open(link);
  expect((await visitor.submit(link, {})).body).toContain('this address is yours');
  for (const email of [kept, typed, decomposed])
    expect(await claimsOf(email, OLD)).toMatchObject({ email: kept, email_verified: true });
  expect(await isSignedIn(await submitSignUp(decomposed, NEW))).toBe(false);
  await visitor.open(page('/account/email'));
  const moved = `ж-${people}@почта.рф`;
  await visitor.submit('/account/email', { email: moved, password: OLD });
  const confirm = await linkTo(moved);
  expect((await visitor.submit(confirm, {})).body).toContain('This is your address now.');
  expect(await claimsOf(moved, OLD)).toMatchObject({ email_verified: true });
});

it('replaces a forgotten password by a link that works once', async () => {
  const email = address();
  await signUp(email);
  const visitor = new TestVisitor(issuer.config);
  await visitor.open(page('/account/forgot'));
  await visitor.submit('/account/forgot', { email: email.toUpperCase() });
  const link = await linkTo(email);
  expect((await visitor.open(link)).body).toContain('<h1>Choose a new password</h1>');
  expect((await visitor.submit(link, { newPassword: 'short' })).body).toContain('at least 10 characters');
  expect((await visitor.submit(link, { newPassword: NEW })).body).toContain('Your new password is saved');
  expect((await visitor.submit(link, { newPassword: 'another one again' })).body).toContain('used already');
  expect((await visitor.open(link)).status).toBe(400);
  expect(await claimsOf(email, OLD)).toBeUndefined();
  expect(await claimsOf(email, NEW)).toMatchObject({ email, email_verified: true });
});

it('refuses a password that is easy to guess at sign-up, change and reset, and says why', async () => {
  const [weak, email] = ['password1234', address()];
  const says = 'That password is easy to guess';
  const stranger = await submitSignUp(email, weak);
  const form = await stranger.open((await newSignIn(issuer.config, { prompt: 'create' })).url);
  const fields = { firstName: 'Ada', lastName: 'Reader', email, password: weak };
  const refused = await stranger.submit(`${form.url}/create`, fields);
  expect(refused.body).toContain(says);
  expect(refused.body).toContain(`value="${email}"`);
  expect(await claimsOf(email, weak)).toBeUndefined();
  const visitor = await signUp(email);
  await visitor.open(page('/account/password'));
  const change = (newPassword: string) => visitor.submit('/account/password', { password: OLD, newPassword });
  expect((await change(weak)).body).toContain(says);
  expect((await change(`${email.split('@')[0]} and a kettle`)).body).toContain('without your email address');
  const link = await askForReset(email);
  expect((await visitor.submit(link, { newPassword: weak })).body).toContain(says);
  // A refused password does not use up the link.
  expect((await visitor.submit(link, { newPassword: NEW })).body).toContain('Your new password is saved');
});

it('answers the same for an address without an account, and sends at most three mails an hour per client', async () => {
  const [email, nobody] = [address(), address()];
  await signUp(email);
  const visitor = new TestVisitor(issuer.config);
  await visitor.open(page('/account/forgot'));
  const ask = async (which: string) => (await visitor.submit('/account/forgot', { email: which })).body;
  for (let time = 1; time <= 4; time += 1) {
    const [known, unknown] = [await ask(email), await ask(nobody)];
    expect(known.replaceAll(email, '')).toBe(unknown.replaceAll(nobody, ''));
    expect(known).toContain(time <= 3 ? 'is on its way' : 'no further mail is sent');
  }
  await linkTo(email, 3);
  expect(await mailsTo(email)).toHaveLength(3);
  expect(await mailsTo(nobody)).toEqual([]);
});

it('sends an address’s owner a link even after another client has used up its three', async () => {
  const email = address();
  await signUp(email);
  for (let time = 0; time < 3; time += 1) await askForLink(email, '127.0.0.2');
  await linkTo(email, 3);
  expect(await askForLink(email, '127.0.0.2')).toMatch(/^\/account\/forgot/);
  expect(await askForLink(email, '127.0.0.3')).toMatch(/^\/account\/done/);
  await linkTo(email, 4);
});

/** Submits the form for a forgotten password from a local IP address. Resolves to the redirect's target. */
async function askForLink(email: string, localAddress: string): Promise<string> {
  const { origin } = new URL(issuer.config.ISSUER_URL);
  const form = request(page('/account/forgot'), {
    method: 'POST',
    localAddress,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
  });
  form.end(new URLSearchParams({ email }).toString());
  const [answer] = (await once(form, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.headers.location!;
}

it('invalidates earlier links when the password or the address changes', async () => {
  const [email, intruders] = [address(), address()];
  const visitor = await signUp(email);
  await visitor.open(page('/account/email'));
  await visitor.submit('/account/email', { email: intruders, password: OLD });
  const takeOver = await linkTo(intruders);
  const owner = new TestVisitor(issuer.config);
  await owner.open(page('/account/forgot'));
  await owner.submit('/account/forgot', { email });
  await owner.submit(await linkTo(email), { newPassword: NEW });
  expect((await visitor.open(takeOver)).status).toBe(400);
  expect((await visitor.submit(takeOver, {})).status).toBe(400);
  expect(await claimsOf(email, NEW)).toMatchObject({ email });

  const [first, next] = [address(), address()];
  const other = await signUp(first);
  await other.open(page('/account/forgot'));
  await other.submit('/account/forgot', { email: first });
  const reset = await linkTo(first);
  await other.open(page('/account/email'));
  await other.submit('/account/email', { email: next, password: OLD });
  const confirm = await linkTo(next);
  await other.open(confirm);
  await other.submit(confirm, {});
  expect((await other.open(reset)).status).toBe(400);
});

it('accepts only the newest link', async () => {
  const email = address();
  await signUp(email);
  const visitor = new TestVisitor(issuer.config);
  await visitor.open(page('/account/forgot'));
  await visitor.submit('/account/forgot', { email });
  const first = await linkTo(email);
  await visitor.submit('/account/forgot', { email });
  const second = await linkTo(email, 2);
  expect([(await visitor.open(first)).status, (await visitor.open(second)).status]).toEqual([400, 200]);
});

it('lets a signed-in user change their name', async () => {
  const email = address();
  const visitor = await signUp(email);
  expect((await visitor.open(page('/account/name'))).body).toContain('value="Ada"');
  await visitor.submit('/account/name', { firstName: 'Grace', lastName: '<b>Hopper' });
  expect(await claimsOf(email, OLD)).toMatchObject({ given_name: 'Grace', family_name: '<b>Hopper' });
  expect((await visitor.open(page('/account/name'))).body).toContain('value="&lt;b&gt;Hopper"');
  const stranger = new TestVisitor(issuer.config);
  expect((await stranger.open(page('/account/name'))).status).toBe(401);
  const refused = await stranger.submit('/account/name', { firstName: 'Eve', lastName: 'Else' });
  expect(refused.body).toContain('Please sign in at the site first');
});

it('requires the password to change an address, and asks the new address by mail', async () => {
  const [email, next] = [address(), address()];
  const visitor = await signUp(email);
  await visitor.open(page('/account/email'));
  const wrong = await visitor.submit('/account/email', { email: next, password: 'not the password' });
  expect(wrong.body).toContain('That is not your password.');
  await visitor.submit('/account/email', { email: next, password: OLD });
  const link = await linkTo(next);
  expect((await visitor.open(link)).body).toContain('<h1>Is this your address?</h1>');
  expect(await claimsOf(email, OLD)).toMatchObject({ email, email_verified: false });
  expect((await visitor.submit(link, {})).body).toContain('This is your address now.');
  expect(await claimsOf(next, OLD)).toMatchObject({ email: next, email_verified: true });
  expect(await claimsOf(email, OLD)).toBeUndefined();
});

it('refuses an address that another account has, without telling so', async () => {
  const [email, taken, free] = [address(), address(), address()];
  await signUp(taken);
  const visitor = await signUp(email);
  await visitor.open(page('/account/email'));
  const answers = [taken, free].map((which) =>
    visitor.submit('/account/email', { email: which, password: OLD }),
  );
  const [first, second] = await Promise.all(answers);
  expect(first!.body).toBe(second!.body);
  const link = await linkTo(free);
  expect(await mailsTo(taken)).toEqual([]);
  await signUp(free);
  expect((await visitor.submit(link, {})).status).toBe(400);
});

it('requires the old password for a new one, and ends all sessions', async () => {
  const email = address();
  const visitor = await signUp(email);
  await visitor.open(page('/account/password'));
  const wrong = await visitor.submit('/account/password', { password: 'not the password', newPassword: NEW });
  expect(wrong.body).toContain('That is not your password.');
  expect(wrong.body).not.toContain(NEW);
  await visitor.submit('/account/password', { password: OLD, newPassword: NEW });
  expect(await claimsOf(email, OLD)).toBeUndefined();
  expect(await claimsOf(email, NEW)).toMatchObject({ email });
});

const isSignedIn = async (visitor: TestVisitor) => (await visitor.open(page('/account'))).status === 200;
async function signIn(email: string, password: string): Promise<TestVisitor> {
  const visitor = new TestVisitor(issuer.config);
  const form = await visitor.open((await newSignIn(issuer.config)).url);
  await visitor.submit(`${form.url}/sign-in`, { email, password });
  return visitor;
}
async function askForReset(email: string): Promise<string> {
  const before = (await mailsTo(email)).length;
  const visitor = new TestVisitor(issuer.config);
  await visitor.open(page('/account/forgot'));
  await visitor.submit('/account/forgot', { email });
  return linkTo(email, before + 1);
}
async function changeAddress(visitor: TestVisitor, email: string, password = OLD): Promise<void> {
  await visitor.open(page('/account/email'));
  await visitor.submit('/account/email', { email, password });
  const link = await linkTo(email, (await mailsTo(email)).length || 1);
  expect((await visitor.submit(link, {})).body).toContain('This is your address now.');
}

it('signs out all other browsers after a password change and notifies the site; this browser stays signed in', async () => {
  const email = address();
  const [mine, other] = [await signUp(email), await signIn(email, OLD)];
  const stolen = mine.copy();
  heard = [];
  await mine.open(page('/account/password'));
  const changed = await mine.submit('/account/password', { password: OLD, newPassword: NEW });
  expect(changed.body).toContain('All other devices are signed out.');
  expect(changed.body).toContain('/api/login?returnTo=/account"');
  expect([await isSignedIn(mine), await isSignedIn(other), await isSignedIn(stolen)]).toEqual([
    true,
    false,
    false,
  ]);
  const again = await newSignIn(issuer.config, { max_age: '2592000' });
  const claims = (await again.finish((await mine.open(again.url)).next!)).claims()!;
  expect(heard).toMatchObject([{ sub: claims.sub, aud: 'studio-web' }]);
  expect(heard[0]).not.toHaveProperty('sid');
  expect(claims['auth_time']).toBeGreaterThanOrEqual(heard[0]!.iat);
});

it('ends all sessions, codes and pending password entries after a reset', async () => {
  const email = address();
  const intruder = await signUp(email);
  const signIn = await newSignIn(issuer.config);
  const code = (await intruder.open(signIn.url)).next!;
  const late = new TestVisitor(issuer.config);
  const form = await late.open((await newSignIn(issuer.config)).url);
  const entered = await late.request(`${form.url}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ email, password: OLD }),
    headers: { origin: new URL(issuer.config.ISSUER_URL).origin },
  });
  heard = [];
  const link = await askForReset(email);
  expect(heard).toEqual([]);
  const owner = new TestVisitor(issuer.config);
  await owner.open(link);
  const saved = await owner.submit(link, { newPassword: NEW });
  expect(saved.body).toContain('All devices are signed out.');
  expect(heard).toHaveLength(1);
  expect(await isSignedIn(intruder)).toBe(false);
  await expect(signIn.finish(code)).rejects.toThrow();
  expect((await late.open(entered.next!)).next).toBeUndefined();
  expect(await isSignedIn(late)).toBe(false);
});

it('repeats the back-channel logout until the site has accepted it, also after a restart', async () => {
  const email = address();
  await signUp(email);
  siteStatus = 503;
  const owner = new TestVisitor(issuer.config);
  const link = (await owner.open(await askForReset(email))).url;
  await owner.submit(link, { newPassword: NEW });
  expect(refused).toBe(1);
  await issuer.restart();
  await until(() => refused === 2);
  siteStatus = 200;
  await until(() => heard.length > 0);
  await issuer.restart();
  expect(heard).toHaveLength(1);
});

it('tells the site which session was signed out', async () => {
  const visitor = await signUp(address());
  const signIn = await newSignIn(issuer.config);
  const tokens = await signIn.finish((await visitor.open(signIn.url)).next!);
  heard = [];
  const form = await visitor.open(`${issuer.config.ISSUER_URL}/session/end?id_token_hint=${tokens.id_token}`);
  const xsrf = /name="xsrf" value="(\w+)"/.exec(form.body)![1]!;
  await visitor.submit('/session/end/confirm', { xsrf, logout: 'yes' });
  expect(heard).toMatchObject([{ sub: tokens.claims()!.sub, sid: tokens.claims()!['sid'] }]);
});

it('mails nothing about an account to an address that it gave up', async () => {
  const [unproven, next] = [address(), address()];
  await changeAddress(await signUp(unproven), next);
  await askForReset(next);
  expect(await mailsTo(unproven)).toEqual([]);
});

it('shows an error sentence on its own pages and on those of the protocol', async () => {
  const visitor = await signUp(address());
  const { url } = await newSignIn(issuer.config);
  const database = new pg.Client({ connectionString: issuer.databaseUrl });
  await database.connect();
  await database.query('ALTER TABLE payloads RENAME TO away');
  try {
    for (const path of [page('/account'), url]) {
      const { status, body } = await visitor.open(path);
      expect([path, status]).toEqual([path, 500]);
      expect(body).toContain('<p>Something went wrong on our side. Please try again in a moment.</p>');
    }
  } finally {
    await database.query('ALTER TABLE away RENAME TO payloads');
    await database.end();
  }
});

it('refuses forms from other origins', async () => {
  const visitor = await signUp(address());
  await visitor.open(page('/account/name'));
  const fields = { firstName: 'Eve', lastName: 'Else' };
  expect((await visitor.submit('/account/name', fields, { origin: 'https://evil.test' })).status).toBe(403);
});

it('previews each of its mails as HTML in light and dark mode and as text', async () => {
  const mails = await previews();
  expect(mails.map(({ kind }) => kind)).toEqual(['account-reset', 'account-confirm', 'account-verify']);
  for (const { html, text } of mails) {
    expect(html).toContain('prefers-color-scheme: dark');
    expect(text).toMatch(/: https:\/\/issuer\.example\/account\/\w+\?token=made-up\n/);
    expect(text).toContain('Reader & Daughters');
  }
});
