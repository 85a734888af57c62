import { Controller, Delete, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { leaveClub } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { Context, type SignedInContext } from '../http/request-context.js';
import { Returns } from '../http/returns.js';
import { KnownMembership } from '../sessions/known-membership.js';
import { SignedIn } from '../sessions/route-session.js';

/** Being a member of the club. */
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
}
