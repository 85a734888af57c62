import { expect, it } from '@jest/globals';
import { query } from '@studio/test-harness';
import { NEW, OLD, runningAccounts } from './testing/running-accounts.ts';
import { TestVisitor } from './testing/test-visitor.ts';

const accounts = await runningAccounts();
const {
  address,
  askForReset,
  claimsOf,
  isSignedIn,
  linkTo,
  mailsTo,
  page,
  signUp,
  site,
  submitSignUp,
  textOf,
} = accounts;

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
  const scanner = new TestVisitor(accounts.issuer.config);
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
  const reader = new TestVisitor(accounts.issuer.config);
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
  site.heard = [];
  expect((await reader.submit(refuse, {})).body).toContain('That account is removed');
  expect(site.heard).toHaveLength(1);
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
  const phone = new TestVisitor(accounts.issuer.config);
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
    await visitor.fillIn('/account/email', { email: wanted, password: OLD });
    return linkTo(wanted, count);
  };
  const link = await ask(1);
  const reader = new TestVisitor(accounts.issuer.config);
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
  const { databaseUrl } = accounts.issuer;
  await query(databaseUrl, 'UPDATE accounts SET email = $2 WHERE email = $1', [email, next]);
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
  const stranger = new TestVisitor(accounts.issuer.config);
  await stranger.open(page('/account'));
  expect((await stranger.submit('/account', {})).body).toContain('Please sign in at the site first');
});

it('treats all spellings of an address in any script as one account', async () => {
  const kept = 'ä-reader@xn--bcher-kva.example';
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
  const moved = 'ж-reader@почта.рф';
  await visitor.submit('/account/email', { email: moved, password: OLD });
  const confirm = await linkTo(moved);
  expect((await visitor.submit(confirm, {})).body).toContain('This is your address now.');
  expect(await claimsOf(moved, OLD)).toMatchObject({ email_verified: true });
});
