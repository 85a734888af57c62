import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getAccount, getClubContent, joinClub, leaveClub } from '@studio/contracts';
import { startResponders, type Responders } from '../../testing/bus-responders.js';
import { startHostileIssuer, type HostileIssuer } from '../../testing/hostile-issuer.js';
import { runGateway, type RunningGateway } from '../../testing/running-gateway.js';
import { signInQuickly, welcomeEveryone } from '../../testing/sign-in.js';

const CONTENT = { stories: [], recipes: [], earlyLooks: [], activities: [] };
const PATH = '/api/club/content';
let issuer: HostileIssuer;
let responders: Responders;
let gateway: RunningGateway;
let read = 0;

beforeAll(async () => {
  issuer = await startHostileIssuer();
  responders = await startResponders();
  await welcomeEveryone(responders);
  await responders.answer(joinClub, () => ({ ok: true }));
  await responders.answer(leaveClub, () => ({ ok: true }));
  await responders.answer(getClubContent, () => {
    read += 1;
    return CONTENT;
  });
  gateway = await runGateway({ OIDC_ISSUER: issuer.url });
});
afterAll(async () => {
  await gateway?.stop();
  await responders?.stop();
  await issuer?.stop();
});

const tellAccounts = () =>
  responders.answer(getAccount, (_, { caller }) => ({
    firstName: caller!.firstName,
    lastName: caller!.lastName,
    email: caller!.email,
    createdAt: '2026-11-01T10:00:00.000Z',
    clubMemberSince: null,
    newsletter: 'off',
    newsletterSince: null,
  }));

it('hands the club’s stories to its members alone, from joining to leaving', async () => {
  await tellAccounts();
  expect((await gateway.visitor().get(PATH)).status).toBe(401);
  const visitor = await signInQuickly(gateway, issuer, 'reader');
  const refused = await visitor.get(PATH);
  expect([refused.status, refused.body.code, read]).toEqual([403, 'not-a-member', 0]);

  await visitor.post('/api/subscribers').send({ name: 'Ada', email: 'ada@example.com', agreeToTerms: true });
  const answer = await visitor.get(PATH);
  expect([answer.status, answer.body]).toEqual([200, CONTENT]);
  expect(answer.headers['cache-control']).toContain('no-store');

  await visitor.delete('/api/club');
  expect((await visitor.get(PATH)).status).toBe(403);
});

it('lets nobody in while it cannot be told who is a member', async () => {
  await responders.silence(getAccount);
  const visitor = await signInQuickly(gateway, issuer, 'early');
  expect((await visitor.get(PATH)).status).toBe(503);
});
