import { Controller } from '@nestjs/common';
import { type StoryVotes, getStoryVotes, voteForWay } from '@studio/contracts';
import {
  BusError,
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
  notFound,
  rows,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { StoryCache, isOpen } from './story-cache.js';
import { Votes } from './votes.js';

/** Raw SQL because the lock excludes a member who is leaving the club. */
const VOTE = `
  INSERT INTO story_votes (person_id, chapter, way)
  SELECT person_id, $2, $3 FROM club_memberships WHERE person_id = $1 FOR KEY SHARE
  ON CONFLICT (person_id, chapter) DO UPDATE SET way = excluded.way, voted_at = now()
  RETURNING person_id`;

/** Members' votes on the story. */
@Controller()
export class StoryController {
  constructor(
    private readonly story: StoryCache,
    private readonly votes: Votes,
    private readonly dataSource: DataSource,
  ) {}

  @RequestHandler(getStoryVotes)
  async getVotes(
    _: InputOf<typeof getStoryVotes>,
    context: RequestContext,
  ): Promise<OutputOf<typeof getStoryVotes>> {
    const { userId } = callerOf(context);
    await this.votes.requireMember(userId);
    return { chapters: await this.votes.seenBy(userId, await this.story.shownIn(context)) };
  }

  /** A later vote replaces the earlier one. */
  @RequestHandler(voteForWay)
  async vote({ chapter: id, way }: InputOf<typeof voteForWay>, context: RequestContext): Promise<StoryVotes> {
    const { userId } = callerOf(context);
    await this.votes.requireMember(userId);
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
