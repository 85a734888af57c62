import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { getClubContent } from '@studio/contracts';
import { Bus, BusError, unavailable } from '@studio/service-kit';
import type { GatewayRequest } from '../http/gateway-request.js';
import { Context, type SignedInContext } from '../http/request-context.js';
import { Returns } from '../http/returns.js';
import { KnownMembership } from '../sessions/known-membership.js';
import { SignedIn } from '../sessions/route-session.js';

/** What only members of the club get to read. */
@ApiTags('members')
@Controller('api/club')
export class ClubContentController {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(KnownMembership) private readonly membership: KnownMembership,
  ) {}

  /** Stories, recipes, drawings and sheets of the club; 403 (`not-a-member`) for anyone else. */
  @Get('content')
  @SignedIn()
  @Header('cache-control', 'private, no-store')
  @Returns(getClubContent.output)
  async read(@Context() context: SignedInContext, @Req() { session }: GatewayRequest) {
    const isMember = await this.membership.of(session, context);
    if (isMember === undefined) throw unavailable('Whether you are a member cannot be told right now.');
    if (!isMember) throw new BusError('not-a-member', 'This is for members of the club.');
    return this.bus.request(getClubContent, {}, context);
  }
}
