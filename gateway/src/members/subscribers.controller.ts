import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { joinClub, SubscriberForm } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { Sensitive } from '../http/rate-limits.js';
import { Returns } from '../http/returns.js';
import { Context, type SignedInContext } from '../http/request-context.js';
import { KnownMembership } from '../sessions/known-membership.js';
import { SignedIn } from '../sessions/route-session.js';

/** Joining the club. */
@ApiTags('members')
@Controller('api/subscribers')
export class SubscribersController {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(KnownMembership) private readonly membership: KnownMembership,
  ) {}

  @Post()
  @SignedIn()
  @Sensitive()
  @Returns(joinClub.output)
  async join(@Context() context: SignedInContext, @Body({ schema: SubscriberForm }) form: SubscriberForm) {
    const joined = await this.bus.request(joinClub, form, context);
    await this.membership.note(context.caller.userId, true);
    return joined;
  }
}
