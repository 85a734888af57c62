import { expect, it } from '@jest/globals';
import { query, until } from '@studio/test-harness';
import { NEW, OLD, runningAccounts } from './testing/running-accounts.ts';
import { newSignIn, TestVisitor } from './testing/test-visitor.ts';

const accounts = await runningAccounts();
const { address, askForReset, isSignedIn, signUp, site } = accounts;

async function signIn(email: string, password: string): Promise<TestVisitor> {
  const visitor = new TestVisitor(accounts.issuer.config);
  const form = await visitor.open((await newSignIn(accounts.issuer.config)).url);
  await visitor.submit(`${form.url}/sign-in`, { email, password });
  return visitor;
}
it('signs out all other browsers after a password change and notifies the site; this browser stays signed in', async () => {
  const email = address();
  const [mine, other] = [await signUp(email), await signIn(email, OLD)];
  const stolen = mine.copy();
  site.heard = [];
  const changed = await mine.fillIn('/account/password', { password: OLD, newPassword: NEW });
  expect(changed.body).toContain('All other devices are signed out.');
  expect(changed.body).toContain('/api/login?returnTo=/account"');
  expect([await isSignedIn(mine), await isSignedIn(other), await isSignedIn(stolen)]).toEqual([
    true,
    false,
    false,
  ]);
  const again = await newSignIn(accounts.issuer.config, { max_age: '2592000' });
  const claims = (await again.finish((await mine.open(again.url)).next!)).claims()!;
  expect(site.heard).toMatchObject([{ sub: claims.sub, aud: 'studio-web' }]);
  expect(site.heard[0]).not.toHaveProperty('sid');
  expect(claims['auth_time']).toBeGreaterThan(site.heard[0]!.toe!);
});

it('ends all sessions, codes and pending password entries after a reset', async () => {
  const email = address();
  const intruder = await signUp(email);
  const signIn = await newSignIn(accounts.issuer.config);
  const code = (await intruder.open(signIn.url)).next!;
  const late = new TestVisitor(accounts.issuer.config);
  const form = await late.open((await newSignIn(accounts.issuer.config)).url);
  const entered = await late.request(`${form.url}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ email, password: OLD }),
    headers: { origin: new URL(accounts.issuer.config.ISSUER_URL).origin },
  });
  site.heard = [];
  const link = await askForReset(email);
  expect(site.heard).toEqual([]);
  const owner = new TestVisitor(accounts.issuer.config);
  await owner.open(link);
  const saved = await owner.submit(link, { newPassword: NEW });
  expect(saved.body).toContain('All devices are signed out.');
  expect(site.heard).toHaveLength(1);
  expect(await isSignedIn(intruder)).toBe(false);
  await expect(signIn.finish(code)).rejects.toThrow();
  expect((await late.open(entered.next!)).next).toBeUndefined();
  expect(await isSignedIn(late)).toBe(false);
});

it('repeats the back-channel logout until the site has accepted it, also after a restart, with the time of the logout', async () => {
  const email = address();
  await signUp(email);
  site.status = 503;
  const owner = new TestVisitor(accounts.issuer.config);
  const link = (await owner.open(await askForReset(email))).url;
  await owner.submit(link, { newPassword: NEW });
  expect(site.refused).toBe(1);
  const asked = Math.floor(Date.now() / 1_000) - 3_600;
  const { databaseUrl } = accounts.issuer;
  await query(databaseUrl, 'UPDATE logout_notices SET requested_at = to_timestamp($1)', [asked]);
  await accounts.issuer.restart();
  await until(() => site.refused === 2);
  site.status = 200;
  await until(() => site.heard.length > 0);
  await accounts.issuer.restart();
  expect(site.heard).toMatchObject([{ toe: asked }]);
  expect(site.heard[0]!.iat).toBeGreaterThan(asked);
});

it('sends the site a logout token with the id of the session', async () => {
  const visitor = await signUp(address());
  const signIn = await newSignIn(accounts.issuer.config);
  const tokens = await signIn.finish((await visitor.open(signIn.url)).next!);
  site.heard = [];
  const form = await visitor.open(
    `${accounts.issuer.config.ISSUER_URL}/session/end?id_token_hint=${tokens.id_token}`,
  );
  const xsrf = /name="xsrf" value="(\w+)"/.exec(form.body)![1]!;
  await visitor.submit('/session/end/confirm', { xsrf, logout: 'yes' });
  expect(site.heard).toMatchObject([{ sub: tokens.claims()!.sub, sid: tokens.claims()!['sid'] }]);
});
