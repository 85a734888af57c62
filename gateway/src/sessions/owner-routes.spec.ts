import { expect, it } from '@jest/globals';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { startResponders } from '../../testing/bus-responders.js';
import { startHostileIssuer } from '../../testing/hostile-issuer.js';
import { runGateway, SITE, stopAfterwards } from '../../testing/running-gateway.js';
import { signInToCallback, welcomeEveryone } from '../../testing/sign-in.js';
import { cookieOf, type Visitor } from '../../testing/visitor.js';
import { Context, type SignedInContext } from '../http/request-context.js';
import { Owner } from '../http/route-access.js';

@Controller()
class DeskLike {
  @Get('api/for-owners')
  @Owner()
  read(@Context() { caller }: SignedInContext) {
    return { roles: caller.roles };
  }

  @Post('api/for-owners/:id/act')
  @Owner()
  act(@Body() body: unknown) {
    return { body };
  }
}

const start = (more: Record<string, string>) => runGateway({ OIDC_ISSUER: issuer.url, ...more }, [DeskLike]);
const issuer = await startHostileIssuer();
const responders = await startResponders();
await welcomeEveryone(responders);
const gateway = await start({
  OWNER_SUBJECTS: 'claire, other-hand',
  OWNER_CLAIM: 'https://id.example/groups:family',
});
stopAfterwards(gateway, responders, issuer);

async function signIn(sub: string, claims: Record<string, unknown> = {}, at = gateway): Promise<Visitor> {
  const { visitor, url } = await signInToCallback(at, issuer, sub, claims);
  await visitor.get(url);
  return visitor;
}

it.each([
  ['a configured subject', 'claire', {}],
  ['another configured subject', 'other-hand', {}],
  ['a claim with the configured value', 'somebody', { 'https://id.example/groups': 'family' }],
  [
    'a claim list with the configured value',
    'somebody',
    { 'https://id.example/groups': ['readers', 'family'] },
  ],
])('%s grants the role owner', async (_, sub, claims) => {
  const owner = await signIn(sub, claims);
  expect((await owner.get('/api/auth/user')).body).toMatchObject({ roles: ['owner'] });
  expect((await owner.get('/api/for-owners')).body).toEqual({ roles: ['owner'] });
  const acted = await owner.post('/api/for-owners/1/act').send({ a: 1 });
  expect([acted.status, acted.body]).toEqual([201, { body: { a: 1 } }]);
});

it.each([
  ['a subject with the same prefix', 'claire2', {}],
  ['another claim value', 'somebody', { 'https://id.example/groups': 'family-friends' }],
  ['another claim', 'somebody', { groups: 'family' }],
  ['a forged role', 'somebody', { roles: ['owner'] }],
])('%s does not grant the role owner', async (_, sub, claims) => {
  const reader = await signIn(sub, claims);
  const { status, body } = await reader.get('/api/auth/user');
  expect([status, 'roles' in body]).toEqual([200, false]);
  expect((await reader.get('/api/for-owners')).status).toBe(404);
});

it('answers others like a path that does not exist, whatever they send', async () => {
  const strangers = [gateway.visitor(), await signIn('mallory')];
  for (const stranger of strangers) {
    const nothing = (await stranger.get('/api/no-such-address')).body;
    const answers = [
      await stranger.get('/api/for-owners'),
      await stranger.get('/api/for-owners?a=1&a=2'),
      await stranger.get('/api/for-owners/1/act'),
      await stranger.post('/api/for-owners'),
      await stranger.post('/api/for-owners/1/act').set('content-type', 'text/plain').send('hello'),
      await stranger.post('/api/for-owners/1/act').set('content-type', 'application/json').send('{'),
      await stranger.post('/api/for-owners/1/act').set('origin', 'https://evil.example').send({}),
      await stranger.post('/api/for-owners/1/act').set('cookie', 'sid=made.up').send({}),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([404, nothing]);
      expect(headers['allow']).toBeUndefined();
    }
  }
});

it('removes the role when the rule has changed, and grants it by the new rule at the next sign-in', async () => {
  const owner = await signIn('claire');
  const cookie = `sid=${cookieOf(owner, 'sid', SITE)}`;
  const { DATABASE_URL } = gateway.config;
  const later = await start({ DATABASE_URL, OWNER_SUBJECTS: 'somebody-else' });
  const asBefore = (path: string) => later.visitor().get(path).set({ cookie });
  expect((await asBefore('/api/for-owners')).status).toBe(404);
  const { status, body } = await asBefore('/api/auth/user');
  expect([status, 'roles' in body]).toEqual([200, false]);
  const other = await signIn('somebody-else', {}, later);
  expect((await other.get('/api/for-owners')).status).toBe(200);
  await later.stop();
});

it('limits the requests of visitors who may not use it', async () => {
  const tight = await start({ RATE_LIMIT_PER_MINUTE: '20' });
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) statuses.push((await tight.visitor().get('/api/for-owners')).status);
    expect(statuses).toEqual([...Array<number>(20).fill(404), ...Array<number>(5).fill(429)]);
  } finally {
    await tight.stop();
  }
});
