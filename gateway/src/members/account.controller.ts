import { Controller, Delete, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { deletePerson, Done, exportCommerce, exportPerson, type Caller } from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import { CONFIG, type GatewayConfig } from '../config.js';
import { SignedIn, type GatewayReply, type GatewayRequest } from '../http/gateway-request.js';
import { Returns } from '../http/returns.js';
import { clearSessionCookie } from '../sessions/keep-sessions.js';
import { SessionStore } from '../sessions/session-store.js';

const AccountExport = exportPerson.output.extend(exportCommerce.output.shape);

/** What we hold about the caller, and the end of it. */
@ApiTags('members')
@Controller('api/account')
export class AccountController {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get('export')
  @Returns(AccountExport)
  async export(@SignedIn() context: RequestOptions) {
    const [person, commerce] = await Promise.all([
      this.bus.request(exportPerson, {}, context),
      this.bus.request(exportCommerce, {}, context),
    ]);
    return { ...person, ...commerce };
  }

  /** Deletes the account and ends every session of it, on every device. */
  @Delete()
  @Returns(Done)
  async delete(
    @SignedIn() context: RequestOptions & { caller: Caller },
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
