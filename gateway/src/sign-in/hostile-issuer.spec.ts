import { afterAll, expect, it } from '@jest/globals';
import { runGatewayStack } from '../../testing/gateway-stack.js';
import { runGateway, SITE } from '../../testing/running-gateway.js';
import { follow } from '../../testing/visitor.js';

const stack = await runGatewayStack();
afterAll(() => stack.stop());

/** Signs in with these claims. Returns the status of the callback, and then of `/api/auth/user`. */
async function signInWith(claims: Record<string, unknown>, foreignKey = false): Promise<[number, number]> {
  stack.issuer.next = { claims, foreignKey };
  const visitor = stack.gateway.visitor();
  const callback = await follow(visitor, await visitor.get('/api/login'), SITE, `${SITE}/api/auth/callback`);
  const { status } = await visitor.get(callback.url);
  return [status, (await visitor.get('/api/auth/user')).status];
}

it('accepts a valid token', async () => {
  expect(await signInWith({})).toEqual([302, 200]);
});

it.each([
  ['nonce', { nonce: 'another' }],
  ['missing nonce', { nonce: undefined }],
  ['issuer', { iss: 'https://another.example' }],
  ['audience', { aud: 'another-client' }],
  ['expiry', { exp: Math.floor(Date.now() / 1_000) - 3_600 }],
])('rejects a token with the wrong %s', async (_, claims) => {
  expect(await signInWith(claims)).toEqual([400, 401]);
});

it.each([
  ['nothing', undefined, '/join'],
  ['the sign-up page', 'login_required', '/api/login?returnTo=%2Fjoin&join=club&screen=create&prompt=create'],
  ['no sign-up page', 'consent_required', '/api/login?returnTo=%2Fjoin&join=club'],
])('asks for %s after prompt=none was answered with %s', async (_, silentError, next) => {
  Object.assign(stack.issuer, { silentError, next: { claims: {}, foreignKey: false } });
  const visitor = stack.gateway.visitor();
  const begun = await visitor.get('/api/login?screen=create&join=club&returnTo=/join');
  const callback = await follow(visitor, begun, SITE, `${SITE}/api/auth/callback`);
  const { status, headers } = await visitor.get(callback.url);
  expect([status, headers['location']]).toEqual([302, next]);
});

it.each([
  ['with prompt=create where the issuer supports it', ['none', 'create'], { prompt: 'create' }],
  ['with screen_hint where the issuer lists no prompts', undefined, { screen_hint: 'create' }],
  ['with screen_hint where the issuer lists other prompts', ['login'], { screen_hint: 'create' }],
  ['with screen_hint where the issuer’s list is malformed', 'create', { screen_hint: 'create' }],
])('requests the sign-up page %s', async (_, prompts, expected) => {
  stack.issuer.announces = { prompt_values_supported: prompts };
  const asking = await runGateway({ OIDC_ISSUER: stack.issuer.url });
  const ask = async (query: string) => {
    const begun = await asking.visitor().get(`/api/login${query}`);
    const { searchParams } = new URL(begun.headers['location'] ?? '');
    return Object.fromEntries([...searchParams].filter(([name]) => /^(prompt|screen_hint)$/.test(name)));
  };
  expect(await ask('?screen=create&join=club')).toEqual({ prompt: 'none' });
  expect(await ask('?screen=create&join=club&prompt=create')).toEqual(expected);
  expect(await ask('?join=club')).toEqual({});
  expect(await ask('?screen=sign-in')).toEqual({});
  await asking.stop();
});

it('rejects a token signed by a key that the issuer does not publish', async () => {
  expect(await signInWith({}, true)).toEqual([400, 401]);
});
