import { z } from 'zod';
import { Nothing, PUBLIC_MAX_AGE_S, request } from './bus.js';

const MAX_WAYS = 3;

/** The name of a chapter or a way on, in its file and in addresses: `the-empty-bowl`. */
const StoryName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'expected kebab-case');

/** A chapter of the story that grows with the club, and the ways on between which members choose. */
export const StoryChapter = z.object({
  id: StoryName,
  title: z.string(),
  paragraphs: z.array(z.string()).min(1),
  imageUrl: z.string().nullable(),
  /** What the picture shows; empty without one. */
  imageAlt: z.string(),
  ways: z.array(z.object({ id: StoryName, text: z.string() })).max(MAX_WAYS),
  /** Until when members vote; null: not at all. */
  closesAt: z.iso.datetime().nullable(),
  /** The way that was written on; null: not yet. */
  chosen: StoryName.nullable(),
});
export type StoryChapter = z.infer<typeof StoryChapter>;

/** The whole story, first chapter first. */
export const listStoryChapters = request('catalog.story.list', {
  route: 'GET /api/club/chapters',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(StoryChapter),
});

/** The votes on one chapter, as one member may see them. */
export const StoryVotes = z.object({
  /** The chapter's. */
  id: StoryName,
  isOpen: z.boolean(),
  /** The way that the caller wants; null: none yet. */
  ownVote: StoryName.nullable(),
  /** Whether the caller's vote counts: not before the issuer says that their address is theirs. */
  isCounted: z.boolean(),
  /** Null while it is open and the caller has not voted: nobody votes after the others. */
  counts: z.array(z.object({ way: StoryName, votes: z.int() })).nullable(),
});
export type StoryVotes = z.infer<typeof StoryVotes>;

/** How the club has voted so far, chapter by chapter. */
export const getStoryVotes = request('members.story.votes', {
  route: 'GET /api/club/story',
  input: Nothing,
  output: z.object({ chapters: z.array(StoryVotes) }),
  errors: { 'not-a-member': 403 },
  caller: 'required',
});

export const VoteForm = z.strictObject({ way: StoryName });
export type VoteForm = z.infer<typeof VoteForm>;
/** The caller's one vote on a chapter; until that closes, it may be changed. */
export const voteForWay = request('members.story.vote', {
  route: 'PUT /api/club/votes/:chapter',
  input: VoteForm.extend({ chapter: StoryName }),
  output: StoryVotes,
  errors: { 'not-a-member': 403, 'vote-closed': 409 },
  caller: 'required',
});

/** A vote as the export of an account shows it. */
export const CastVote = z.object({ chapter: z.string(), way: z.string(), votedAt: z.iso.datetime() });
