import { Body, Controller, Delete, Get, Inject, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { getStoryVotes, leaveClub, StoryVotes, VoteForm, voteForWay } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import type { z } from 'zod';
import { Context, type SignedInContext } from '../http/request-context.js';
import { Returns } from '../http/returns.js';
import { KnownMembership } from '../sessions/known-membership.js';
import { SignedIn } from '../sessions/route-session.js';

const OneChapter = voteForWay.input.pick({ chapter: true });

/** Being a member of the club, and its voice in the story. */
@ApiTags('members')
@Controller('api/club')
export class ClubController {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(KnownMembership) private readonly membership: KnownMembership,
  ) {}

  /** Leaves the club; again: nothing changes. */
  @Delete()
  @SignedIn()
  @Returns(leaveClub.output)
  async leave(@Context() context: SignedInContext) {
    const left = await this.bus.request(leaveClub, {}, context);
    await this.membership.note(context.caller.userId, false);
    return left;
  }

  /** How the club has voted on each chapter, and the caller too. */
  @Get('story')
  @SignedIn()
  @Returns(getStoryVotes.output)
  votes(@Context() context: SignedInContext) {
    return this.bus.request(getStoryVotes, {}, context);
  }

  @Put('votes/:chapter')
  @SignedIn()
  @Returns(StoryVotes)
  vote(
    @Param({ schema: OneChapter }) { chapter }: z.output<typeof OneChapter>,
    @Body({ schema: VoteForm }) { way }: VoteForm,
    @Context() context: SignedInContext,
  ) {
    return this.bus.request(voteForWay, { chapter, way }, context);
  }
}
