import { z } from 'zod';
import { Nothing, PUBLIC_MAX_AGE_S, request } from './bus.js';

const MAX_WAYS = 3;

/** Name of a chapter or way, in files and URLs: `the-empty-bowl`. */
const StoryName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'expected kebab-case');

/** A chapter of the club's story, and the ways on that members vote for. */
export const StoryChapter = z.object({
  id: StoryName,
  title: z.string(),
  paragraphs: z.array(z.string()).min(1),
  imageUrl: z.string().nullable(),
  /** Alternative text of the picture; empty when there is no picture. */
  imageAlt: z.string(),
  ways: z.array(z.object({ id: StoryName, text: z.string() })).max(MAX_WAYS),
  /** End of the vote; null when there is no vote on this chapter. */
  closesAt: z.iso.datetime().nullable(),
  /** The way that the next chapter follows; null until it is decided. */
  chosen: StoryName.nullable(),
});
export type StoryChapter = z.infer<typeof StoryChapter>;

/** Returns all chapters in order. */
export const listStoryChapters = request('catalog.story.list', {
  route: 'GET /api/club/chapters',
  previewable: true,
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(StoryChapter),
});

/** Votes on one chapter, as the caller may see them. */
export const StoryVotes = z.object({
  /** Id of the chapter. */
  id: StoryName,
  isOpen: z.boolean(),
  /** The caller's vote; null before they vote. */
  ownVote: StoryName.nullable(),
  /** Whether the caller's vote counts. It counts once the issuer has verified their email address. */
  isCounted: z.boolean(),
  /**
   * Votes per way. Null while the vote is open and the caller has not voted, so that results do not influence
   * votes.
   */
  counts: z.array(z.object({ way: StoryName, votes: z.int() })).nullable(),
});
export type StoryVotes = z.infer<typeof StoryVotes>;

/** Returns the votes of all chapters. */
export const getStoryVotes = request('members.story.votes', {
  route: 'GET /api/club/story',
  previewable: true,
  input: Nothing,
  output: z.object({ chapters: z.array(StoryVotes) }),
  errors: { 'not-a-member': 403 },
  caller: 'required',
});

const VoteForm = z.strictObject({ way: StoryName });
/** Sets the caller's vote on a chapter. It can be changed until the vote closes. */
export const voteForWay = request('members.story.vote', {
  route: 'PUT /api/club/votes/:chapter',
  input: VoteForm.extend({ chapter: StoryName }),
  output: StoryVotes,
  errors: { 'not-a-member': 403, 'vote-closed': 409 },
  caller: 'required',
});

/** A vote in the account's data export. */
export const CastVote = z.object({ chapter: z.string(), way: z.string(), votedAt: z.iso.datetime() });
