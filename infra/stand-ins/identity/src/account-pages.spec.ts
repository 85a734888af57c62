import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, it } from '@jest/globals';
import { query, until } from '@studio/test-harness';
import { previews } from './previews.ts';
import { NEW, OLD, runningAccounts } from './testing/running-accounts.ts';
import { newSignIn, TestVisitor } from './testing/test-visitor.ts';

const accounts = await runningAccounts();
const { address, askForReset, claimsOf, linkTo, mailsTo, page, signUp, submitSignUp, subjectsTo } = accounts;

it('replaces a forgotten password by a link that works once', async () => {
  const email = address();
  await signUp(email);
  const visitor = new TestVisitor(accounts.issuer.config);
  await visitor.fillIn('/account/forgot', { email: email.toUpperCase() });
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
  const form = await stranger.open((await newSignIn(accounts.issuer.config, { prompt: 'create' })).url);
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
  const visitor = new TestVisitor(accounts.issuer.config);
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
  const { origin } = new URL(accounts.issuer.config.ISSUER_URL);
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
  await visitor.fillIn('/account/email', { email: intruders, password: OLD });
  const takeOver = await linkTo(intruders);
  const owner = new TestVisitor(accounts.issuer.config);
  await owner.fillIn('/account/forgot', { email });
  await owner.submit(await linkTo(email), { newPassword: NEW });
  expect((await visitor.open(takeOver)).status).toBe(400);
  expect((await visitor.submit(takeOver, {})).status).toBe(400);
  expect(await claimsOf(email, NEW)).toMatchObject({ email });

  const [first, next] = [address(), address()];
  const other = await signUp(first);
  await other.fillIn('/account/forgot', { email: first });
  const reset = await linkTo(first);
  await other.fillIn('/account/email', { email: next, password: OLD });
  const confirm = await linkTo(next);
  await other.open(confirm);
  await other.submit(confirm, {});
  expect((await other.open(reset)).status).toBe(400);
});

it('accepts only the newest link', async () => {
  const email = address();
  await signUp(email);
  const visitor = new TestVisitor(accounts.issuer.config);
  await visitor.fillIn('/account/forgot', { email });
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
  const stranger = new TestVisitor(accounts.issuer.config);
  expect((await stranger.open(page('/account/name'))).status).toBe(401);
  const refused = await stranger.submit('/account/name', { firstName: 'Eve', lastName: 'Else' });
  expect(refused.body).toContain('Please sign in at the site first');
});

it('requires the password to change an address, and asks the new address by mail', async () => {
  const [email, next] = [address(), address()];
  const visitor = await signUp(email);
  const wrong = await visitor.fillIn('/account/email', { email: next, password: 'not the password' });
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
  const wrong = await visitor.fillIn('/account/password', { password: 'not the password', newPassword: NEW });
  expect(wrong.body).toContain('That is not your password.');
  expect(wrong.body).not.toContain(NEW);
  await visitor.submit('/account/password', { password: OLD, newPassword: NEW });
  expect(await claimsOf(email, OLD)).toBeUndefined();
  expect(await claimsOf(email, NEW)).toMatchObject({ email });
});

async function changeAddress(visitor: TestVisitor, email: string, password = OLD): Promise<void> {
  await visitor.fillIn('/account/email', { email, password });
  const link = await linkTo(email, (await mailsTo(email)).length || 1);
  expect((await visitor.submit(link, {})).body).toContain('This is your address now.');
}

it('mails nothing more about an account to an address that it gave up', async () => {
  const [unproven, next] = [address(), address()];
  await changeAddress(await signUp(unproven), next);
  await askForReset(next);
  expect(await subjectsTo(unproven)).toEqual(['Your account has a new address']);
});

it('tells the address that an account had of a new password and of a new address', async () => {
  const [email, next] = [address(), address()];
  const visitor = await signUp(email);
  await visitor.fillIn('/account/password', { password: OLD, newPassword: NEW });
  await until(async () => (await subjectsTo(email)).includes('Your password was changed'));
  await changeAddress(visitor, next, NEW);
  await until(async () => (await subjectsTo(email)).includes('Your account has a new address'));
  await visitor.submit(await askForReset(next), { newPassword: OLD });
  await until(async () => (await subjectsTo(next)).includes('Your password was changed'));
  expect(await subjectsTo(email)).toHaveLength(2);
});

it('shows an error sentence on its own pages and on those of the protocol', async () => {
  const visitor = await signUp(address());
  const { url } = await newSignIn(accounts.issuer.config);
  const { databaseUrl } = accounts.issuer;
  await query(databaseUrl, 'ALTER TABLE payloads RENAME TO away');
  try {
    for (const path of [page('/account'), url]) {
      const { status, body } = await visitor.open(path);
      expect([path, status]).toEqual([path, 500]);
      expect(body).toContain('<p>Something went wrong on our side. Please try again in a moment.</p>');
    }
  } finally {
    await query(databaseUrl, 'ALTER TABLE away RENAME TO payloads');
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
  expect(mails.map(({ kind }) => kind)).toEqual([
    'account-reset',
    'account-confirm',
    'account-verify',
    'account-password',
    'account-address',
  ]);
  for (const { kind, html, text } of mails) {
    expect(html).toContain('prefers-color-scheme: dark');
    if (/reset|confirm|verify/.test(kind))
      expect(text).toMatch(/: https:\/\/issuer\.example\/account\/\w+\?token=made-up\n/);
    expect(text).toContain('Reader & Daughters');
  }
});
