import { Controller, Delete, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { deletePerson, Done, exportCommerce, exportPerson, getAccount } from '@studio/contracts';
import { Bus, type RequestOptions, SERVICE_CONFIG } from '@studio/service-kit';
import type { GatewayConfig } from '../config.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { Returns } from '../http/returns.js';
import { KnownMembership } from '../sessions/known-membership.js';
import { clearSessionCookie } from '../sessions/session-cookie.js';
import { SessionStore } from '../sessions/session-store.js';
import { Context, type SignedInContext } from '../http/request-context.js';
import { SignedIn } from '../sessions/route-session.js';

const AccountExport = exportPerson.output.extend(exportCommerce.output.shape);

/** What we hold about the caller, and the end of it. */
@ApiTags('members')
@Controller('api/account')
export class AccountController {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(KnownMembership) private readonly membership: KnownMembership,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Who the caller is, since when, and whether club and newsletter have them. */
  @Get()
  @SignedIn()
  @Returns(getAccount.output)
  async read(@Context() context: SignedInContext, @Req() { session }: GatewayRequest) {
    const account = await this.bus.request(getAccount, {}, context);
    const isMember = account.clubMemberSince !== null;
    if (session.clubMember !== isMember) await this.membership.note(context.caller.userId, isMember);
    return account;
  }

  @Get('export')
  @SignedIn()
  @Returns(AccountExport)
  async export(@Context() context: RequestOptions) {
    const [person, commerce] = await Promise.all([
      this.bus.request(exportPerson, {}, context),
      this.bus.request(exportCommerce, {}, context),
    ]);
    return { ...person, ...commerce };
  }

  /** Deletes the account and ends every session of it, on every device. */
  @Delete()
  @SignedIn()
  @Returns(Done)
  async delete(
    @Context() context: SignedInContext,
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) reply: GatewayReply,
  ): Promise<Done> {
    await this.bus.request(deletePerson, {}, context);
    await this.sessions.endAllOf(context.caller.userId);
    await request.session.destroy();
    clearSessionCookie(reply, this.config);
    return { ok: true };
  }
}
