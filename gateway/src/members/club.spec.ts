import { afterAll, expect, it } from '@jest/globals';
import {
  type Caller,
  getAccount,
  getStoryVotes,
  joinClub,
  leaveClub,
  signInPerson,
  voteForWay,
} from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import { runGatewayStack } from '../../testing/gateway-stack.js';
import { signInToCallback, stableId, welcome } from '../../testing/sign-in.js';
import { follow, type Visitor } from '../../testing/visitor.js';

/** Join dates by user id, number of account requests, and the `joinIfNew` of each sign-in. */
const since = new Map<string, string>();
let asked = 0;
const signIns: unknown[] = [];

const stack = await runGatewayStack();
await stack.responders.answer(signInPerson, (input) => {
  signIns.push(input.joinIfNew);
  return welcome(input);
});
await stack.responders.answer(joinClub, (_, { caller }) => {
  since.set(caller!.userId, '2026-12-01T10:00:00.000Z');
  return { ok: true };
});
await stack.responders.answer(leaveClub, (_, { caller }) => {
  since.delete(caller!.userId);
  return { ok: true };
});
afterAll(() => stack.stop());

const accountOf = ({ firstName, lastName, email, userId }: Caller) => ({
  firstName,
  lastName,
  email,
  createdAt: '2026-11-01T10:00:00.000Z',
  clubMemberSince: since.get(userId) ?? null,
  newsletter: 'off',
  newsletterSince: null,
});
const tellAccounts = () =>
  stack.responders.answer(getAccount, (_, { caller }) => {
    asked += 1;
    return accountOf(caller!);
  });
const isMember = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).body.clubMember;
const form = { name: 'Ada', email: 'ada@example.com', agreeToTerms: true };

it('shares the membership between all devices of a user, and asks the members service only after a change', async () => {
  await tellAccounts();
  const [laptop, phone] = [await stack.signedIn('two-devices'), await stack.signedIn('two-devices')];
  asked = 0;
  expect([await isMember(laptop), await isMember(laptop), await isMember(phone)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(asked).toBe(1);
  expect((await laptop.post('/api/subscribers').send(form)).body).toEqual({ ok: true });
  expect([await isMember(laptop), await isMember(phone)]).toEqual([true, true]);
  expect((await phone.delete('/api/club')).body).toEqual({ ok: true });
  expect([await isMember(laptop), await isMember(phone)]).toEqual([false, false]);
  // The service is asked once more after each change.
  expect(asked).toBe(3);
});

it('returns the signed-in user without the membership while the members service is unavailable', async () => {
  await stack.responders.silence(getAccount);
  const visitor = await stack.signedIn('early');
  expect((await visitor.get('/api/auth/user')).body).not.toHaveProperty('clubMember');
  expect((await visitor.get('/api/account')).status).toBe(503);
  await tellAccounts();
  expect(await isMember(visitor)).toBe(false);
});

it('keeps the membership of a user who joins while the account is being read', async () => {
  const visitor = await stack.signedIn('joins-meanwhile');
  const [asking, joined] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await stack.responders.answer(getAccount, async (_, { caller }) => {
    const account = accountOf(caller!);
    asking.resolve();
    await joined.promise;
    return account;
  });
  const reading = visitor.get('/api/account').then(({ body }) => body.clubMemberSince);
  await asking.promise;
  await visitor.post('/api/subscribers').send(form);
  joined.resolve();
  expect([await reading, await isMember(visitor)]).toEqual([null, true]);
});

it('stores the final membership after concurrent join and leave requests, also if the earlier one is answered last', async () => {
  await tellAccounts();
  const visitor = await stack.signedIn('joins-and-leaves');
  const [joining, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await stack.responders.answer(joinClub, async (_, { caller }) => {
    since.set(caller!.userId, '2026-12-01T10:00:00.000Z');
    joining.resolve();
    await left.promise;
    return { ok: true };
  });
  const joined = visitor
    .post('/api/subscribers')
    .send(form)
    .then(({ status }) => status);
  await joining.promise;
  expect((await visitor.delete('/api/club')).status).toBe(200);
  left.resolve();
  expect([await joined, await isMember(visitor)]).toEqual([200, false]);
});

it('returns the account, and corrects a stale membership in sessions', async () => {
  await tellAccounts();
  const visitor = await stack.signedIn('mended');
  expect(await isMember(visitor)).toBe(false);
  since.set(stableId('mended'), '2026-12-01T10:00:00.000Z');
  const { status, body } = await visitor.get('/api/account');
  expect([status, body.clubMemberSince]).toEqual([200, '2026-12-01T10:00:00.000Z']);
  expect(await isMember(visitor)).toBe(true);
});

it('ends the session of a deleted account', async () => {
  await stack.responders.answer(getAccount, () => {
    throw new BusError('account-deleted', 'This account has been deleted.');
  });
  expect((await (await stack.signedIn('gone')).get('/api/auth/user')).status).toBe(401);
});

it('passes on the join option of the current sign-in, and not of an earlier one', async () => {
  const wish = async (...logins: string[]) => {
    stack.issuer.next = { claims: { sub: 'joins' }, foreignKey: false };
    const visitor = stack.gateway.visitor();
    let url = '';
    for (const login of logins) {
      const { origin } = new URL(stack.gateway.config.PUBLIC_URL);
      ({ url } = await follow(visitor, await visitor.get(login), origin, `${origin}/api/auth/callback`));
    }
    await visitor.get(url);
    return signIns.at(-1);
  };
  expect(await wish('/api/login?join=club&returnTo=/club')).toBe(true);
  expect(await wish('/api/login')).toBeUndefined();
  expect(await wish('/api/login?join=everything')).toBeUndefined();
  expect(await wish('/api/login?join=club', '/api/login')).toBeUndefined();
});

it('ignores a join option in the callback URL', async () => {
  const { visitor, url } = await signInToCallback(stack.gateway, stack.issuer, 'planted-wish');
  await visitor.get(`${url}&join=club`);
  expect(signIns.at(-1)).toBeUndefined();
});

it('passes on whether the issuer has verified the email address', async () => {
  const heard: unknown[] = [];
  await stack.responders.answer(signInPerson, (input) => {
    heard.push(input.emailVerified);
    return welcome(input);
  });
  for (const [sub, email_verified] of [
    ['vouched', true],
    ['words', 'true'],
    ['none', undefined],
  ] as const) {
    const { visitor, url } = await signInToCallback(stack.gateway, stack.issuer, sub, { email_verified });
    await visitor.get(url);
  }
  expect(heard).toEqual([true, undefined, undefined]);
});

it('passes on votes of members, and explains to others why they cannot vote', async () => {
  const voter = await stack.signedIn('voter');
  await stack.responders.answer(getStoryVotes, () => {
    throw new BusError('not-a-member', 'This is for members of the club.');
  });
  const { status, body } = await voter.get('/api/club/story');
  expect([status, body.code, body.detail]).toEqual([403, 'not-a-member', 'This is for members of the club.']);
  await stack.responders.answer(voteForWay, ({ chapter, way }) => ({
    id: chapter,
    isOpen: true,
    ownVote: way,
    isCounted: true,
    counts: [{ way, votes: 1 }],
  }));
  const vote = (chapter: string, way: unknown) => voter.put(`/api/club/votes/${chapter}`).send({ way });
  expect((await vote('the-door', 'knock')).body).toMatchObject({ id: 'the-door', ownVote: 'knock' });
  for (const [chapter, way] of [
    ['the-door', 'Kick it!'],
    ['the-door', 7],
    ['The%20Door', 'knock'],
  ] as const)
    expect((await vote(chapter, way)).status).toBe(400);
  const stranger = stack.gateway.visitor();
  expect((await stranger.get('/api/club/story')).status).toBe(401);
  expect((await stranger.put('/api/club/votes/the-door').send({ way: 'knock' })).status).toBe(401);
});
