import { Controller, Delete, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  deleteAccount,
  exportCommerce,
  exportPerson,
  getAccount,
  getDeletion,
  getUnderWay,
  SignedInDevice,
} from '@studio/contracts';
import {
  Bus,
  type InputOf,
  isTransient,
  type OutputOf,
  type RequestOptions,
  SERVICE_CONFIG,
  unavailable,
} from '@studio/service-kit';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { Returns } from '../http/returns.js';
import { KnownMembership } from '../sessions/known-membership.js';
import { clearSessionCookie } from '../sessions/session-cookie.js';
import { SessionStore } from '../sessions/session-store.js';
import { SignedInDevices } from '../sessions/signed-in-devices.js';
import { Context, type SignedInContext } from '../http/request-context.js';
import { Public, SignedIn } from '../sessions/route-session.js';

const AccountExport = exportPerson.output.extend({
  ...exportCommerce.output.shape,
  sessions: z.array(SignedInDevice.omit({ id: true, isThis: true })),
});

/** What we hold about the caller, and the end of it. */
@ApiTags('members')
@Controller('api/account')
export class AccountController {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(KnownMembership) private readonly membership: KnownMembership,
    @Inject(SignedInDevices) private readonly devices: SignedInDevices,
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

  /** Everything that is kept of the caller, or, while a service is away, which part cannot be had: never less. */
  @Get('export')
  @SignedIn()
  @Returns(AccountExport)
  async export(@Context() context: SignedInContext, @Req() { session }: GatewayRequest) {
    const [person, commerce, devices] = await Promise.all([
      part('Your profile, votes and letters', this.bus.request(exportPerson, {}, context)),
      part('Your orders, gifts and cart', this.bus.request(exportCommerce, {}, context)),
      this.devices.of(context.caller.userId, session.sessionId),
    ]);
    const sessions = devices.map(({ device, since, lastSeen }) => ({ device, since, lastSeen }));
    return { ...person, ...commerce, sessions };
  }

  /** Orders and gifts that are not at their end, for whoever is about to delete the account. */
  @Get('under-way')
  @SignedIn()
  @Returns(getUnderWay.output)
  underWay(@Context() context: SignedInContext) {
    return this.bus.request(getUnderWay, {}, context);
  }

  /** Deletes the account and ends every session of it, on every device. The id shows how far the services are. */
  @Delete()
  @SignedIn()
  @Returns(deleteAccount.output)
  async delete(
    @Context() context: SignedInContext,
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) reply: GatewayReply,
  ): Promise<OutputOf<typeof deleteAccount>> {
    const deleted = await this.bus.request(deleteAccount, {}, context);
    await this.sessions.endAllOf(context.caller.userId);
    await request.session.destroy();
    clearSessionCookie(reply, this.config);
    return deleted;
  }

  /** Which services have erased what they kept; public, since whoever asks has no account any more. */
  @Get('deletions/:id')
  @Public()
  @Returns(getDeletion.output)
  deletion(
    @Param({ schema: getDeletion.input }) input: InputOf<typeof getDeletion>,
    @Context() context: RequestOptions,
  ) {
    return this.bus.request(getDeletion, input, context);
  }
}

/** A part of an answer; when its service is away, the failure says which. */
async function part<T>(name: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!isTransient(error)) throw error;
    throw unavailable(`${name} cannot be read right now. Please try again in a moment.`);
  }
}
