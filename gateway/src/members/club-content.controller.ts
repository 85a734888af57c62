import { Controller, Get, Header, Inject, Param, Req, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { getClubContent, getClubPicture } from '@studio/contracts';
import { Bus, BusError, type InputOf, unavailable } from '@studio/service-kit';
import { z } from 'zod';
import type { GatewayRequest } from '../http/gateway-request.js';
import { Context, type SignedInContext } from '../http/request-context.js';
import { Returns } from '../http/returns.js';
import { KnownMembership } from '../sessions/known-membership.js';
import { SignedIn } from '../sessions/route-session.js';

/** What only members of the club get to read and to see. */
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
  async read(@Context() context: SignedInContext, @Req() request: GatewayRequest) {
    await this.refuseStrangers(request, context);
    return this.bus.request(getClubContent, {}, context);
  }

  /** A picture of the club as it is kept, WebP; 403 (`not-a-member`) for anyone but its members. */
  @Get('pictures/:file')
  @SignedIn()
  @Header('cache-control', 'private, no-store')
  @ApiProduces('image/webp')
  @Returns(z.string())
  async picture(
    @Context() context: SignedInContext,
    @Req() request: GatewayRequest,
    @Param({ schema: getClubPicture.input }) { file }: InputOf<typeof getClubPicture>,
  ): Promise<StreamableFile> {
    await this.refuseStrangers(request, context);
    const { base64 } = await this.bus.request(getClubPicture, { file }, context);
    return new StreamableFile(Buffer.from(base64, 'base64'), { type: 'image/webp' });
  }

  private async refuseStrangers({ session }: GatewayRequest, context: SignedInContext): Promise<void> {
    const isMember = await this.membership.of(session, context);
    if (isMember === undefined) throw unavailable('Whether you are a member cannot be told right now.');
    if (!isMember) throw new BusError('not-a-member', 'This is for members of the club.');
  }
}
