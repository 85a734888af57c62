import { afterAll, expect, it } from '@jest/globals';
import { getAccount, getClubContent, getClubPicture, joinClub, leaveClub } from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import { runGatewayStack } from '../../testing/gateway-stack.js';

const CONTENT = { stories: [], recipes: [], earlyLooks: [], activities: [] };
const PATH = '/api/club/content';
const PICTURE = '/api/club/pictures/early-cat.webp';
let read = 0;
let clubMemberSince: string | null = null;

const stack = await runGatewayStack();
await stack.responders.answer(joinClub, () => {
  clubMemberSince = '2026-12-01T10:00:00.000Z';
  return { ok: true };
});
await stack.responders.answer(leaveClub, () => {
  clubMemberSince = null;
  return { ok: true };
});
await stack.responders.answer(getClubContent, () => {
  read += 1;
  return CONTENT;
});
await stack.responders.answer(getClubPicture, ({ file }) => {
  read += 1;
  if (file !== 'early-cat.webp') throw new BusError('not-found', 'There is no such picture.');
  return { base64: Buffer.from('a cat').toString('base64') };
});
afterAll(() => stack.stop());

const tellAccounts = () =>
  stack.responders.answer(getAccount, (_, { caller }) => ({
    firstName: caller!.firstName,
    lastName: caller!.lastName,
    email: caller!.email,
    createdAt: '2026-11-01T10:00:00.000Z',
    clubMemberSince,
    newsletter: 'off',
    newsletterSince: null,
  }));

it('serves the club’s content and pictures to members only, from joining to leaving', async () => {
  await tellAccounts();
  expect((await stack.gateway.visitor().get(PATH)).status).toBe(401);
  expect((await stack.gateway.visitor().get(PICTURE)).status).toBe(401);
  const visitor = await stack.signedIn('reader');
  for (const path of [PATH, PICTURE]) {
    const refused = await visitor.get(path);
    expect([refused.status, refused.body.code, read]).toEqual([403, 'not-a-member', 0]);
    expect(refused.headers['cache-control']).toContain('no-store');
  }

  await visitor.post('/api/subscribers').send({ name: 'Ada', email: 'ada@example.com', agreeToTerms: true });
  const answer = await visitor.get(PATH);
  expect([answer.status, answer.body]).toEqual([200, CONTENT]);
  expect(answer.headers['cache-control']).toContain('no-store');

  const picture = await visitor.get(PICTURE);
  expect([picture.status, picture.headers['content-type'], picture.body]).toEqual([
    200,
    'image/webp',
    Buffer.from('a cat'),
  ]);
  expect(picture.headers['cache-control']).toBe('private, no-store');
  expect((await visitor.get(PICTURE.replace('cat', 'dog'))).status).toBe(404);
  for (const odd of ['..%2fstory.json', 'early-cat.png', '%00.webp'])
    expect((await visitor.get(`/api/club/pictures/${odd}`)).status).toBe(400);

  await visitor.delete('/api/club');
  for (const path of [PATH, PICTURE]) expect((await visitor.get(path)).status).toBe(403);
});

it('answers 503 while the membership is unknown', async () => {
  await stack.responders.silence(getAccount);
  const visitor = await stack.signedIn('early');
  for (const path of [PATH, PICTURE]) expect((await visitor.get(path)).status).toBe(503);
});
