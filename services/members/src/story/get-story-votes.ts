import { Controller } from '@nestjs/common';
import { getStoryVotes } from '@studio/contracts';
import {
  callerOf,
  RequestHandler,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import { StoryCache } from './story-cache.js';
import { Votes } from './votes.js';

@Controller()
export class GetStoryVotes {
  constructor(
    private readonly story: StoryCache,
    private readonly votes: Votes,
  ) {}

  @RequestHandler(getStoryVotes)
  async handle(
    _: InputOf<typeof getStoryVotes>,
    context: RequestContext,
  ): Promise<OutputOf<typeof getStoryVotes>> {
    const { userId } = callerOf(context);
    await this.votes.keepToMembers(userId);
    return { chapters: await this.votes.seenBy(userId, await this.story.get()) };
  }
}
