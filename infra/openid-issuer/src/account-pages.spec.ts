import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startMailSink, type RunningMailSink } from '@studio/mail-sink';
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
  issuer = await startTestIssuer({ SMTP_URL: `smtp://127.0.0.1:${sink.smtpPort}` });
});
afterAll(async () => {
  await issuer?.close();
  await sink?.stop();
  rmSync(folder, { recursive: true });
});

const page = (path: string) => issuer.config.ISSUER_URL + path;
const address = () => `reader-${(people += 1)}@example.test`;
const mailsTo = async (email: string): Promise<{ id: string }[]> =>
  (await (await fetch(`${sink.url}/api/messages?to=${email}`)).json()) as { id: string }[];
/** The link of the newest mail to an address, once there are so many. */
async function linkTo(email: string, count = 1): Promise<string> {
  const newest = await until(async () => {
    const mails = await mailsTo(email);
    return mails.length >= count && mails[0];
  });
  const { text } = (await (await fetch(`${sink.url}/api/messages/${newest.id}`)).json()) as { text: string };
  return /http\S+token=\S+/.exec(text)![0];
}
async function signUp(email: string): Promise<TestVisitor> {
  const visitor = new TestVisitor(issuer.config);
  const form = await visitor.open((await newSignIn(issuer.config, { prompt: 'create' })).url);
  await visitor.submit(`${form.url}/create`, { firstName: 'Ada', lastName: 'Reader', email, password: OLD });
  return visitor;
}
/** What the site is told when somebody signs in; undefined when they cannot. */
async function claimsOf(email: string, password: string) {
  const visitor = new TestVisitor(issuer.config);
  const signIn = await newSignIn(issuer.config);
  const form = await visitor.open(signIn.url);
  const { next } = await visitor.submit(`${form.url}/sign-in`, { email, password });
  return next ? (await signIn.finish(next)).claims() : undefined;
}

it('a forgotten password is replaced by the link of a mail, which works once', async () => {
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

it('answers the same for an address without an account, and mails three times an hour for one client', async () => {
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

it('lets the owner of an address have a link though somebody else has asked for it three times', async () => {
  const email = address();
  await signUp(email);
  for (let time = 0; time < 3; time += 1) await askForLink(email, '127.0.0.2');
  await linkTo(email, 3);
  expect(await askForLink(email, '127.0.0.2')).toMatch(/^\/account\/forgot/);
  expect(await askForLink(email, '127.0.0.3')).toMatch(/^\/account\/done/);
  await linkTo(email, 4);
});

/** Sends the form for a forgotten password from an address of this machine. Resolves to where it leads. */
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

it('a new password and a new address make every link void that was mailed before', async () => {
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

it('only the newest link works', async () => {
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

it('a name is changed by who is signed in', async () => {
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

it('a new address is asked by mail, and needs the password', async () => {
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

it('an address that somebody has is not taken, and nobody is told that they have it', async () => {
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

it('a new password needs the old one, and ends what was signed in with it', async () => {
  const email = address();
  const visitor = await signUp(email);
  await visitor.open(page('/account/password'));
  const wrong = await visitor.submit('/account/password', { password: 'not the password', newPassword: NEW });
  expect(wrong.body).toContain('That is not your password.');
  expect(wrong.body).not.toContain(NEW);
  await visitor.submit('/account/password', { password: OLD, newPassword: NEW });
  expect((await visitor.open(page('/account'))).status).toBe(401);
  expect(await claimsOf(email, NEW)).toMatchObject({ email });
});

it('takes no form from elsewhere', async () => {
  const visitor = await signUp(address());
  await visitor.open(page('/account/name'));
  const fields = { firstName: 'Eve', lastName: 'Else' };
  expect((await visitor.submit('/account/name', fields, { origin: 'https://evil.test' })).status).toBe(403);
});

it('shows each of its mails as it is sent, as HTML for day and night and as text', async () => {
  const mails = await previews();
  expect(mails.map(({ kind }) => kind)).toEqual(['account-reset', 'account-confirm']);
  for (const { html, text } of mails) {
    expect(html).toContain('prefers-color-scheme: dark');
    expect(text).toMatch(/: https:\/\/issuer\.example\/account\/\w+\?token=made-up\n/);
    expect(text).toContain('Reader & Daughters');
  }
});
