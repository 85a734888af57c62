import { Controller } from '@nestjs/common';
import { type StoryVotes, voteForWay } from '@studio/contracts';
import {
  BusError,
  callerOf,
  notFound,
  RequestHandler,
  rows,
  type InputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { isOpen, StoryCache } from './story-cache.js';
import { Votes } from './votes.js';

/** By hand: the lock keeps who leaves the club at this moment from voting after it. */
const VOTE = `
  INSERT INTO story_votes (person_id, chapter, way)
  SELECT person_id, $2, $3 FROM club_memberships WHERE person_id = $1 FOR KEY SHARE
  ON CONFLICT (person_id, chapter) DO UPDATE SET way = excluded.way, voted_at = now()
  RETURNING person_id`;

@Controller()
export class VoteForWay {
  constructor(
    private readonly dataSource: DataSource,
    private readonly story: StoryCache,
    private readonly votes: Votes,
  ) {}

  /** Again with another way: the vote changes. */
  @RequestHandler(voteForWay)
  async handle(
    { chapter: id, way }: InputOf<typeof voteForWay>,
    context: RequestContext,
  ): Promise<StoryVotes> {
    const { userId } = callerOf(context);
    await this.votes.keepToMembers(userId);
    const chapter = (await this.story.get()).find((known) => known.id === id);
    if (!chapter) throw notFound('chapter');
    if (!chapter.ways.some((known) => known.id === way)) throw notFound('way');
    if (!isOpen(chapter)) throw new BusError('vote-closed', 'The vote on this chapter has ended.');
    const voted = await rows(this.dataSource, VOTE, [userId, id, way]);
    if (voted.length === 0) await this.votes.refuse(userId);
    const [seen] = await this.votes.seenBy(userId, [chapter]);
    return seen!;
  }
}
