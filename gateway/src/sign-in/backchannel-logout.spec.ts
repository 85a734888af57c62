import { afterAll, expect, it } from '@jest/globals';
import { runGatewayStack, type GatewayStack } from '../../testing/gateway-stack.js';
import { runGateway } from '../../testing/running-gateway.js';
import { inGatewayDatabase } from '../../testing/sessions.js';
import { signInToCallback } from '../../testing/sign-in.js';
import type { Visitor } from '../../testing/visitor.js';

const stack = await runGatewayStack();
afterAll(() => stack.stop());

const now = () => Math.floor(Date.now() / 1_000);
const whoIs = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status;
async function signedIn(sub: string, claims: Record<string, unknown> = {}): Promise<Visitor> {
  const { visitor, url } = await signInToCallback(stack.gateway, stack.issuer, sub, claims);
  expect((await visitor.get(url)).headers['location']).toBe('/');
  return visitor;
}
const send = (token: string, at = stack.gateway.url) =>
  fetch(`${at}/api/auth/backchannel-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  });
const logoutToken: GatewayStack['issuer']['logoutToken'] = (...parts) => stack.issuer.logoutToken(...parts);

it('ends every session of one user, and of no other', async () => {
  const [laptop, phone, other] = [
    await signedIn('ada', { sid: 'laptop' }),
    await signedIn('ada', { sid: 'phone' }),
    await signedIn('bea', { sid: 'tablet' }),
  ];
  const { status, headers } = await send(logoutToken({ sub: 'ada' }));
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect([await whoIs(laptop), await whoIs(phone), await whoIs(other)]).toEqual([401, 401, 200]);
});

it('ends the one session that it names', async () => {
  const [laptop, phone] = [
    await signedIn('cleo', { sid: 'cleo-laptop' }),
    await signedIn('cleo', { sid: 'cleo-phone' }),
  ];
  expect((await send(logoutToken({ sub: 'cleo', sid: 'cleo-laptop' }))).status).toBe(200);
  expect([await whoIs(laptop), await whoIs(phone)]).toEqual([401, 200]);
});

it('keeps sessions that started after it, also when it is sent again', async () => {
  const early = await signedIn('dora', { auth_time: now() - 60 });
  const late = await signedIn('dora', { auth_time: now() - 20 });
  const token = logoutToken({ sub: 'dora', iat: now() - 40 });
  for (let time = 0; time < 2; time += 1) expect((await send(token)).status).toBe(200);
  expect([await whoIs(early), await whoIs(late)]).toEqual([401, 200]);
});

it.each<[string, Record<string, unknown>]>([
  ['ian', { sub: 'ian' }],
  ['jo', { sid: 'of-jo' }],
])('keeps sessions of %s that started after the logout when a new token repeats it', async (sub, named) => {
  const signIn = (age: number) => signedIn(sub, { sid: `of-${sub}`, auth_time: now() - age });
  const [early, late] = [await signIn(60), await signIn(20)];
  expect((await send(logoutToken({ ...named, toe: now() - 40.5 }))).status).toBe(200);
  expect([await whoIs(early), await whoIs(late)]).toEqual([401, 200]);
});

it('keeps sessions that started after a notice which new tokens without a time of logout repeat', async () => {
  const another = await runGateway({
    DATABASE_URL: stack.gateway.config.DATABASE_URL,
    OIDC_ISSUER: stack.issuer.url,
  });
  const early = await signedIn('mia', { auth_time: now() - 60 });
  const late = await signedIn('mia', { auth_time: now() - 20 });
  const repeated = (age: number) => logoutToken({ sub: 'mia', jti: 'notice-of-mia', iat: now() - age });
  expect((await send(repeated(40))).status).toBe(200);
  expect((await send(repeated(0))).status).toBe(200);
  expect((await send(repeated(0), another.url)).status).toBe(200);
  expect([await whoIs(early), await whoIs(late)]).toEqual([401, 200]);
  expect((await send(logoutToken({ sub: 'mia' }))).status).toBe(200);
  expect(await whoIs(late)).toBe(401);
  await another.stop();
});

it('finishes a notice whose first delivery was interrupted', async () => {
  const visitor = await signedIn('nia', { auth_time: now() - 20 });
  const token = logoutToken({ sub: 'nia' });
  await inGatewayDatabase(
    stack.gateway,
    `CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'interrupted'; END $$;
     CREATE TRIGGER fails BEFORE DELETE ON sessions EXECUTE FUNCTION fails()`,
  );
  expect((await send(token)).status).toBe(500);
  await inGatewayDatabase(stack.gateway, 'DROP TRIGGER fails ON sessions');
  expect([await whoIs(visitor), (await send(token)).status, await whoIs(visitor)]).toEqual([200, 200, 401]);
});

it.each([
  ['kim', 'yesterday'],
  ['lou', now() + 600],
])('ends the sessions of %s that started before a token whose time of logout is %j', async (sub, toe) => {
  const early = await signedIn(sub, { auth_time: now() - 20 });
  const late = await signedIn(sub, { auth_time: now() + 20 });
  expect((await send(logoutToken({ sub, toe }))).status).toBe(200);
  expect([await whoIs(early), await whoIs(late)]).toEqual([401, 200]);
});

it.each([
  ['a person', 'eve', { sub: 'eve' }],
  ['a session', 'fay', { sub: 'fay', sid: 'of-fay' }],
])('rejects a sign-in that was in progress when %s was signed out', async (_, sub, named) => {
  const { visitor, url } = await signInToCallback(stack.gateway, stack.issuer, sub, {
    sid: `of-${sub}`,
    auth_time: now() - 10,
  });
  await send(logoutToken(named));
  const back = await visitor.get(url);
  expect(back.headers['location']).toBe('/api/login?prompt=login');
  expect(await whoIs(visitor)).toBe(401);
  const again = await visitor.get('/api/login?prompt=login');
  expect(new URL(again.headers['location']!).searchParams.get('prompt')).toBe('login');
  const { searchParams } = new URL((await visitor.get(again.headers['location']!)).headers['location']!);
  expect((await visitor.get(`/api/auth/callback?${searchParams}`)).status).toBe(400);
  expect(await whoIs(visitor)).toBe(401);
});

it('removes a session that is saved while a notice arrives', async () => {
  const gina = await signedIn('gina', { auth_time: now() - 10 });
  await inGatewayDatabase(
    stack.gateway,
    `CREATE FUNCTION late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO sign_outs SELECT id, now(), NULL FROM kept_notes ON CONFLICT DO NOTHING; RETURN NULL; END $$`,
  );
  await inGatewayDatabase(stack.gateway, 'CREATE TABLE kept_notes AS SELECT * FROM sign_outs WHERE false');
  await send(logoutToken({ sub: 'gina' }));
  expect(await whoIs(gina)).toBe(401);
  const { visitor, url } = await signInToCallback(stack.gateway, stack.issuer, 'gina', {
    auth_time: now() - 10,
  });
  // Removes the record of the sign-out. A trigger restores it when the session is inserted.
  await inGatewayDatabase(
    stack.gateway,
    'INSERT INTO kept_notes SELECT * FROM sign_outs; ' +
      'DELETE FROM sign_outs; ' +
      'CREATE TRIGGER late AFTER INSERT ON sessions EXECUTE FUNCTION late()',
  );
  const back = await visitor.get(url);
  expect([back.status, back.headers['location']]).toEqual([302, '/']);
  expect(await whoIs(visitor)).toBe(401);
  await inGatewayDatabase(stack.gateway, 'DROP TRIGGER late ON sessions');
});

it.each<[string, Record<string, unknown>, Record<string, unknown>?, boolean?]>([
  ['a key that is not published', {}, {}, true],
  ['another issuer', { iss: 'https://another.example' }],
  ['an issuer that is not a URL', { iss: 'another' }],
  ['another audience', { aud: 'another-client' }],
  ['a nonce, as ID tokens have', { nonce: 'n' }],
  ['no event', { events: undefined }],
  ['another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
  [
    'an event that is not an object',
    { events: { 'http://schemas.openid.net/event/backchannel-logout': true } },
  ],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a subject with a NUL', { sub: 'a\0' }],
  ['no jti', { jti: undefined }],
  ['an empty jti', { jti: '' }],
  ['an old iat', { iat: Math.floor(Date.now() / 1_000) - 600 }],
  ['an iat in the future', { iat: Math.floor(Date.now() / 1_000) + 600 }],
  ['no iat', { iat: undefined }],
  ['an exp in the past', { exp: Math.floor(Date.now() / 1_000) - 120 }],
  ['no exp', { exp: undefined }],
  ['another type', {}, { typ: 'at+jwt' }],
  ['no algorithm', {}, { alg: 'none' }],
  ['a shared secret', {}, { alg: 'HS256' }],
  ['an unknown key id', {}, { kid: 'unknown' }],
  ['an excessive length', { word: 'x'.repeat(9_000) }],
])('rejects a token with %s', async (_, claims, header = {}, foreignKey = false) => {
  const victim = await signedIn('hal', { sid: 'of-hal' });
  const { status, headers } = await send(logoutToken({ sub: 'hal', ...claims }, header, foreignKey));
  expect([status, headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(await whoIs(victim)).toBe(200);
});

it.each(['', 'a', 'a.b', 'a.b.c', '..', 'x'.repeat(60_000)])('rejects a malformed token', async (token) => {
  expect((await send(token)).status).toBe(400);
});

it('rejects other content types, repeated fields and oversized bodies', async () => {
  const url = `${stack.gateway.url}/api/auth/backchannel-logout`;
  const post = async (type: string, body: string) =>
    (await fetch(url, { method: 'POST', headers: { 'content-type': type }, body })).status;
  expect(await post('text/plain', 'logout_token=a')).toBe(415);
  expect(await post('application/x-www-form-urlencoded', 'logout_token=a&logout_token=b')).toBe(400);
  expect(await post('application/x-www-form-urlencoded', `logout_token=${'x'.repeat(80_000)}`)).toBe(413);
  expect((await fetch(url)).status).toBe(405);
});

it('answers 503 while the keys of the issuer are unavailable, so that it is sent again', async () => {
  const alone = await runGateway({ OIDC_ISSUER: 'http://127.0.0.1:9' });
  expect((await send(logoutToken({ iss: 'http://127.0.0.1:9', sub: 'ada' }), alone.url)).status).toBe(503);
  await alone.stop();
});
