import { Body, Controller, Delete, Get, Header, Param, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  CLUB_PICTURES,
  getClubContent,
  getClubPicture,
  joinClub,
  leaveClub,
  mayWrite,
  readMembersPictureUrl,
  SubscriberForm,
} from '@studio/contracts';
import { MembersPictures } from '@studio/picture-kit';
import { Bus, BusError, type InputOf, notFound, unavailable } from '@studio/service-kit';
import { z } from 'zod';
import { Sensitive } from '../http/rate-limits.js';
import { Context, type GatewayRequest, type SignedInContext } from '../http/request-context.js';
import { NoFields, Returns } from '../http/returns.js';
import { SignedIn } from '../http/route-access.js';
import { Previewable } from '../previews/read-previews.js';
import { KnownMembership } from '../sessions/known-membership.js';

/** Joining and leaving the club, and content for members only. */
@ApiTags('members')
@Controller('api')
export class ClubController {
  constructor(
    private readonly bus: Bus,
    private readonly membership: KnownMembership,
    private readonly uploads: MembersPictures,
  ) {}

  @Post('subscribers')
  @SignedIn()
  @Sensitive()
  @Returns(joinClub.output)
  async join(@Context() context: SignedInContext, @Body({ schema: SubscriberForm }) form: SubscriberForm) {
    const joined = await this.bus.request(joinClub, form, context);
    await this.membership.note(context, true);
    return joined;
  }

  /** Ends the caller's membership. Idempotent. */
  @Delete('club')
  @SignedIn()
  @NoFields()
  @Returns(leaveClub.output)
  async leave(@Context() context: SignedInContext) {
    const left = await this.bus.request(leaveClub, {}, context);
    await this.membership.note(context, false);
    return left;
  }

  /** Stories, recipes, drawings and printable sheets for members. Answers 403 (`not-a-member`) to others. */
  @Get('club/content')
  @SignedIn()
  @Header('cache-control', 'private, no-store')
  @Previewable()
  @Returns(getClubContent.output)
  async content(@Context() context: SignedInContext, @Req() request: GatewayRequest) {
    await this.requireMember(request, context);
    return this.bus.request(getClubContent, {}, context);
  }

  /** A picture for members, as WebP. Answers 403 (`not-a-member`) to others, except authors and owners. */
  @Get('club/pictures/:file')
  @SignedIn()
  @Header('cache-control', 'private, no-store')
  @ApiProduces('image/webp')
  @Returns(z.string())
  async picture(
    @Context() context: SignedInContext,
    @Req() request: GatewayRequest,
    @Param({ schema: getClubPicture.input }) { file }: InputOf<typeof getClubPicture>,
  ): Promise<StreamableFile> {
    if (!mayWrite(context.caller)) await this.requireMember(request, context);
    return new StreamableFile(await this.bytesOf(file, context), { type: 'image/webp' });
  }

  /** Reads an uploaded picture from the store, and one of the files from catalog. */
  private async bytesOf(file: string, context: SignedInContext): Promise<Buffer> {
    const hash = readMembersPictureUrl(CLUB_PICTURES + file);
    const uploaded = hash && (await this.uploads.full(hash));
    if (uploaded) return uploaded;
    if (hash) throw notFound('picture');
    const { base64 } = await this.bus.request(getClubPicture, { file }, context);
    return Buffer.from(base64, 'base64');
  }

  private async requireMember({ session }: GatewayRequest, context: SignedInContext): Promise<void> {
    const isMember = await this.membership.of(session, context);
    if (isMember === undefined) throw unavailable('Whether you are a member cannot be told right now.');
    if (!isMember) throw new BusError('not-a-member', 'This is for members of the club.');
  }
}
