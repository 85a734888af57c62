import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getAccount, getClubContent, joinClub, leaveClub } from '@studio/contracts';
import { runGatewayStack, type GatewayStack } from '../../testing/gateway-stack.js';

const CONTENT = { stories: [], recipes: [], earlyLooks: [], activities: [] };
const PATH = '/api/club/content';
let stack: GatewayStack;
let read = 0;

beforeAll(async () => {
  stack = await runGatewayStack();
  await stack.responders.answer(joinClub, () => ({ ok: true }));
  await stack.responders.answer(leaveClub, () => ({ ok: true }));
  await stack.responders.answer(getClubContent, () => {
    read += 1;
    return CONTENT;
  });
});
afterAll(() => stack?.stop());

const tellAccounts = () =>
  stack.responders.answer(getAccount, (_, { caller }) => ({
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
  expect((await stack.gateway.visitor().get(PATH)).status).toBe(401);
  const visitor = await stack.signedIn('reader');
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
  await stack.responders.silence(getAccount);
  const visitor = await stack.signedIn('early');
  expect((await visitor.get(PATH)).status).toBe(503);
});
