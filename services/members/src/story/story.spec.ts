import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import {
  type Caller,
  deleteAccount,
  exportPerson,
  getStoryVotes,
  joinClub,
  leaveClub,
  signInPerson,
  type StoryChapter,
  voteForWay,
} from '@studio/contracts';
import { runningMembers } from '../../testing/running-members.js';
import { isOpen } from './story-cache.js';

const members = await runningMembers();
members.story.push(
  chapter('past', { closesAt: '2026-01-31T12:00:00Z', chosen: 'stay' }),
  chapter('now', { closesAt: inAnHour() }),
  chapter('the-end', { closesAt: null, ways: [] }),
);
beforeEach(() => members.dataSource.query('DELETE FROM story_votes'));

function inAnHour(): string {
  return new Date(Date.now() + 3_600_000).toISOString();
}
function chapter(id: string, more: Partial<StoryChapter>): StoryChapter {
  return {
    id,
    title: id,
    paragraphs: ['Once.'],
    imageUrl: null,
    imageAlt: '',
    ways: [
      { id: 'stay', text: 'They stay.' },
      { id: 'go', text: 'They go.' },
    ],
    closesAt: null,
    chosen: null,
    ...more,
  };
}
async function newPerson(emailVerified = true): Promise<Caller> {
  const email = `${randomUUID()}@example.com`;
  const claims = {
    email,
    emailVerified,
    firstName: 'Ada',
    lastName: 'Byron',
    issuer: 'https://issuer.example',
  };
  return members.bus.request(signInPerson, { ...claims, subject: email });
}
const join = (caller: Caller) =>
  members.bus.request(joinClub, { name: 'Ada', email: caller.email, agreeToTerms: true }, { caller });
async function member(emailVerified = true): Promise<Caller> {
  const caller = await newPerson(emailVerified);
  await join(caller);
  return caller;
}
const vote = (caller: Caller, way: string, id = 'now') =>
  members.bus.request(voteForWay, { chapter: id, way }, { caller });
const seen = async (caller: Caller) => (await members.bus.request(getStoryVotes, {}, { caller })).chapters;
const counted = (stay: number, go: number) => [
  { way: 'stay', votes: stay },
  { way: 'go', votes: go },
];

it('counts one vote per member, the last one', async () => {
  const [ada, bo] = [await member(), await member()];
  expect(await vote(ada, 'stay')).toEqual({
    id: 'now',
    isOpen: true,
    ownVote: 'stay',
    isCounted: true,
    counts: counted(1, 0),
  });
  await Promise.all([vote(ada, 'go'), vote(ada, 'go'), vote(bo, 'go')]);
  expect((await seen(bo))[1]).toEqual({
    id: 'now',
    isOpen: true,
    ownVote: 'go',
    isCounted: true,
    counts: counted(0, 2),
  });
});

it('shows the votes of the chapters in a preview', async () => {
  const caller = await member();
  const { chapters } = await members.bus.request(getStoryVotes, {}, { caller, preview: 'drafts' });
  expect(chapters.map(({ id }) => id)).toEqual(['drafts-past', 'drafts-now', 'drafts-the-end']);
  expect((await seen(caller)).map(({ id }) => id)).toEqual(['past', 'now', 'the-end']);
});

it('shows the counts of an open chapter only to members who have voted on it', async () => {
  const [ada, bo] = [await member(), await member()];
  await vote(ada, 'stay');
  expect(await seen(bo)).toEqual([
    { id: 'past', isOpen: false, ownVote: null, isCounted: true, counts: counted(0, 0) },
    { id: 'now', isOpen: true, ownVote: null, isCounted: true, counts: null },
    { id: 'the-end', isOpen: false, ownVote: null, isCounted: true, counts: [] },
  ]);
});

it('rejects a vote once a chapter has closed, and shows the result to all members', async () => {
  const [ada, bo] = [await member(), await member()];
  const { userId } = ada;
  await members.dataSource.query("INSERT INTO story_votes VALUES ($1, 'past', 'go')", [userId]);
  await expect(vote(ada, 'stay', 'past')).rejects.toMatchObject({ code: 'vote-closed' });
  await expect(vote(bo, 'stay', 'past')).rejects.toMatchObject({ code: 'vote-closed' });
  expect((await seen(bo))[0]).toEqual({
    id: 'past',
    isOpen: false,
    ownVote: null,
    isCounted: true,
    counts: counted(0, 1),
  });
});

it.each([
  ['before its deadline', { closesAt: inAnHour() }, true],
  ['not after its deadline', { closesAt: new Date(Date.now() - 1).toISOString() }, false],
  ['not once a way is chosen', { closesAt: inAnHour(), chosen: 'go' }, false],
  ['not without a vote', { closesAt: null }, false],
])('accepts votes on a chapter: %s', (_, more, expected) =>
  expect(isOpen(chapter('any', more))).toBe(expected),
);

it('returns not-found for unknown chapters and ways', async () => {
  const ada = await member();
  await expect(vote(ada, 'fly')).rejects.toMatchObject({ code: 'not-found' });
  await expect(vote(ada, 'stay', 'tomorrow')).rejects.toMatchObject({ code: 'not-found' });
  await expect(vote(ada, 'stay', 'the-end')).rejects.toMatchObject({ code: 'not-found' });
});

it('does not count the vote of a member with an unverified address until it is verified', async () => {
  const [ada, bo] = [await member(false), await member()];
  await vote(bo, 'stay');
  expect(await vote(ada, 'go')).toMatchObject({ ownVote: 'go', isCounted: false, counts: counted(1, 0) });
  expect((await seen(bo))[1]).toMatchObject({ isCounted: true, counts: counted(1, 0) });
  await members.dataSource.query('UPDATE people SET verified_email = email WHERE id = $1', [ada.userId]);
  expect((await seen(ada))[1]).toMatchObject({ ownVote: 'go', isCounted: true, counts: counted(1, 1) });
});

it('requires a membership, keeps the vote of a member who leaves, and does not count it until they rejoin', async () => {
  const [stranger, ada, bo] = [await newPerson(), await member(), await member()];
  await vote(bo, 'stay');
  await expect(seen(stranger)).rejects.toMatchObject({ code: 'not-a-member' });
  await expect(vote(stranger, 'go')).rejects.toMatchObject({ code: 'not-a-member' });
  await vote(ada, 'go');
  await members.bus.request(leaveClub, {}, { caller: ada });
  await expect(vote(ada, 'stay')).rejects.toMatchObject({ code: 'not-a-member' });
  expect((await seen(bo))[1]).toMatchObject({ counts: counted(1, 0) });
  await join(ada);
  expect((await seen(ada))[1]).toMatchObject({ ownVote: 'go', counts: counted(1, 1) });
});

it('includes votes in the export, and deletes them with the person', async () => {
  const [ada, bo] = [await member(), await member()];
  await vote(ada, 'stay');
  await vote(bo, 'go');
  const { votes } = await members.bus.request(exportPerson, {}, { caller: ada });
  expect(votes).toEqual([{ chapter: 'now', way: 'stay', votedAt: expect.any(String) }]);
  await members.bus.request(deleteAccount, {}, { caller: ada });
  expect((await seen(bo))[1]).toMatchObject({ counts: counted(0, 1) });
  await expect(seen(ada)).rejects.toMatchObject({ code: 'account-deleted' });
  await expect(vote(ada, 'stay')).rejects.toMatchObject({ code: 'account-deleted' });
});
