import { beforeEach, expect, it } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { endDeskPush, listPushOwners } from '@studio/contracts';
import { until } from '@studio/test-harness';
import { startResponders } from '../../testing/bus-responders.js';
import { startHostileIssuer } from '../../testing/hostile-issuer.js';
import { startLocalIssuer } from '../../testing/local-issuer.js';
import { runGateway, SITE, stopAfterwards } from '../../testing/running-gateway.js';
import { inGatewayDatabase } from '../../testing/sessions.js';
import {
  beginSignIn,
  PASSWORD,
  signInQuickly,
  signInToCallback,
  stableId,
  welcomeEveryone,
} from '../../testing/sign-in.js';
import { follow, submit, type Visitor } from '../../testing/visitor.js';
import { Owner } from '../http/route-access.js';
import { EndDeskPush } from './end-desk-push.js';

@Controller()
class DeskLike {
  @Get('api/for-owners')
  @Owner()
  read() {
    return { welcome: true };
  }
}

const OWNER = { sub: 'claire', groups: ['family'] };
let owner: Visitor;
const issuer = await startHostileIssuer();
issuer.announces = { userinfo_endpoint: `${issuer.url}/userinfo` };
const responders = await startResponders();
await welcomeEveryone(responders);
const roles = { OWNER_CLAIM: 'groups:family', AUTHOR_CLAIM: 'groups:writers' };
let gateway = await runGateway({ OIDC_ISSUER: issuer.url, ...roles }, [DeskLike]);
stopAfterwards(gateway, responders, issuer);
beforeEach(async () => {
  Object.assign(issuer, { userinfo: OWNER, refresh: 500, asked: [] });
  issuer.nextTokens = { access_token: 'first', refresh_token: 'again', expires_in: 3_600 };
  await inGatewayDatabase(gateway, 'DELETE FROM sessions');
  owner = await signInAsOwner();
});

/** Tries again when a busy machine takes longer than the gateway waits for the issuer. */
const signInAsOwner = (): Promise<Visitor> =>
  until(async () => {
    const { visitor, url } = await signInToCallback(gateway, issuer, 'claire', OWNER);
    await visitor.get(url);
    return (await visitor.get('/api/auth/user')).status === 200 && visitor;
  });
const set = (name: string, value: number) =>
  inGatewayDatabase(
    gateway,
    `UPDATE sessions SET data = jsonb_set(data, ARRAY['ownerProof', $1], to_jsonb($2::bigint))`,
    [name, value],
  );
/** Makes the next confirmation by the issuer due. */
const isDue = () => set('askedAt', 0);
const hasEnded = () => set('endsAt', 1);
async function isOwner(): Promise<boolean> {
  const [desk, user] = [await owner.get('/api/for-owners'), await owner.get('/api/auth/user')];
  expect(user.status).toBe(200);
  expect([404, 200]).toContain(desk.status);
  expect('roles' in user.body).toBe(desk.status === 200);
  return desk.status === 200;
}

it('asks the issuer when a confirmation is due, once for concurrent requests', async () => {
  expect(await isOwner()).toBe(true);
  expect(issuer.asked).toEqual([]);
  await isDue();
  await Promise.all(Array.from({ length: 8 }, () => owner.get('/api/for-owners')));
  expect(await isOwner()).toBe(true);
  expect(issuer.asked).toEqual(['/userinfo']);
});

it.each([
  ['no longer sends the claim', { sub: 'claire' }],
  ['sends the claim of an author', { sub: 'claire', groups: ['writers'] }],
  ['sends another claim', { sub: 'claire', groups: ['readers'] }],
  ['answers about another subject', { ...OWNER, sub: 'other' }],
  ['rejects the token', 401],
  ['answers 403', 403],
])('removes the role permanently when the issuer %s, and keeps the user signed in', async (_, userinfo) => {
  issuer.userinfo = userinfo;
  expect(await isOwner()).toBe(true);
  await isDue();
  const answers = await Promise.all(Array.from({ length: 4 }, () => owner.get('/api/for-owners')));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  issuer.userinfo = OWNER;
  await isDue();
  expect(await isOwner()).toBe(false);
  const [{ kept }] = (await inGatewayDatabase<{ kept: boolean }>(
    gateway,
    `SELECT data ? 'ownerProof' AND data->'ownerProof' ? 'accessToken' AS kept FROM sessions`,
  )) as [{ kept: boolean }];
  expect(kept).toBe(false);
});

it('ends the notifications of former owners, and keeps those of owners while the issuer is unavailable', async () => {
  const ended: string[] = [];
  const [claire, stranger] = [stableId('claire'), stableId('stranger')];
  await responders.answer(listPushOwners, () => ({ userIds: [claire, stranger] }));
  await responders.answer(endDeskPush, ({ userId }) => {
    ended.push(userId);
    return { ok: true };
  });
  const run = async () => {
    ended.length = 0;
    await isDue();
    await gateway.app.get(EndDeskPush).run();
    return ended;
  };
  expect(await run()).toEqual([stranger]);
  issuer.userinfo = 503;
  await hasEnded();
  expect(await run()).toEqual([stranger]);
  issuer.userinfo = OWNER;
  issuer.refresh = { access_token: 'second', token_type: 'bearer', expires_in: 3_600 };
  expect(await run()).toEqual([stranger]);
  expect(await isOwner()).toBe(true);
  issuer.userinfo = { sub: 'claire' };
  expect(await run()).toEqual([claire, stranger]);
  await inGatewayDatabase(gateway, 'DELETE FROM sessions');
  expect(await run()).toEqual([claire, stranger]);
  await responders.silence(listPushOwners);
});

it('asks the issuer also after the clock was set back', async () => {
  await set('askedAt', Date.now() + 3_600_000);
  issuer.userinfo = { sub: 'claire' };
  expect(await isOwner()).toBe(false);
});

it('keeps the role while the issuer is unavailable, until the token expires', async () => {
  issuer.userinfo = 503;
  await isDue();
  expect(await isOwner()).toBe(true);
  expect(issuer.asked).toEqual(['/userinfo']);
  await hasEnded();
  expect(await isOwner()).toBe(false);
});

it('refreshes an access token that has expired', async () => {
  issuer.refresh = { access_token: 'second', token_type: 'Bearer', refresh_token: 'then', expires_in: 60 };
  await hasEnded();
  expect(await isOwner()).toBe(true);
  expect(issuer.asked).toEqual(['refresh', '/userinfo']);
  const [{ proof }] = (await inGatewayDatabase<{ proof: object }>(
    gateway,
    `SELECT data->'ownerProof' AS proof FROM sessions`,
  )) as [{ proof: object }];
  expect(proof).toMatchObject({ accessToken: 'second', refreshToken: 'then' });
  issuer.refresh = 400;
  await hasEnded();
  expect(await isOwner()).toBe(false);
});

it('stores no tokens of users who are not owners', async () => {
  const reader = await signInQuickly(gateway, issuer, 'reader');
  expect((await reader.get('/api/auth/user')).status).toBe(200);
  const [row] = await inGatewayDatabase<{ data: object }>(
    gateway,
    `SELECT data FROM sessions WHERE data->'issuer'->>'sub' = 'reader'`,
  );
  expect(JSON.stringify(row)).not.toContain('ownerProof');
});

it('keeps the role until the issuer no longer lists the owner', async () => {
  const known = await startLocalIssuer(SITE);
  const owners = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: PASSWORD };
  await known.kill();
  await known.start(owners);
  const gatewayOfTheirs = gateway;
  gateway = await runGateway({ OIDC_ISSUER: known.url, OWNER_CLAIM: 'roles:owner' }, [DeskLike]);
  owner = gateway.visitor();
  const { uid, page } = await beginSignIn(owner);
  const fields = { email: owners.OWNER_EMAIL, password: PASSWORD };
  const sent = await submit(owner, `${page.origin}/interaction/${uid}/sign-in`, fields);
  const { url } = await follow(owner, sent, page.href, `${SITE}/api/auth/callback`);
  await owner.get(url);
  expect(await isOwner()).toBe(true);
  await isDue();
  expect(await isOwner()).toBe(true);
  await hasEnded();
  expect(await isOwner()).toBe(true);
  await known.kill();
  await known.start({ ...owners, OWNER_EMAIL: 'another@example.com' });
  await isDue();
  expect(await isOwner()).toBe(false);
  await gateway.stop();
  gateway = gatewayOfTheirs;
  await known.stop();
});
