import { Controller, Delete, Get, Header, Inject, Param, Req } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Done, exportCommerce, exportPerson, getAccount, SignedInDevice } from '@studio/contracts';
import { Bus, isTransient, SERVICE_CONFIG, unavailable } from '@studio/service-kit';
import { z } from 'zod';
import type { GatewayConfig } from '../config/gateway-config.js';
import { Context, type GatewayRequest, type SignedInContext } from '../http/request-context.js';
import { NoFields, Returns } from '../http/returns.js';
import { SignedIn } from '../http/route-access.js';
import { OpenIdIssuer } from '../issuer/open-id-issuer.js';
import { KnownMembership } from '../sessions/known-membership.js';
import { SignedInDevices } from '../sessions/signed-in-devices.js';
import { AccountExport, exportPage } from './export-page.js';

const SignInAccount = z.object({
  /** URL of the page where the caller changes name, email address and password; null when unknown. */
  url: z.string().nullable(),
});

const OneDevice = z.strictObject({ id: z.string().regex(/^[\w-]{1,100}$/) });

/** The caller's account data, and the devices on which they are signed in. */
@Controller('api/account')
export class AccountController {
  constructor(
    private readonly bus: Bus,
    private readonly membership: KnownMembership,
    private readonly devices: SignedInDevices,
    private readonly issuer: OpenIdIssuer,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** The caller's name and email address, membership and newsletter state. */
  @ApiTags('members')
  @Get()
  @SignedIn()
  @Returns(getAccount.output)
  async read(@Context() context: SignedInContext, @Req() { session }: GatewayRequest) {
    const account = await this.bus.request(getAccount, {}, context);
    const isMember = account.clubMemberSince !== null;
    if (session.clubMember !== isMember)
      await this.membership.correct(context.caller.userId, session.clubMember, isMember);
    return account;
  }

  /** URL of the issuer's page for the account that the caller signs in with. */
  @ApiTags('members')
  @Get('sign-in')
  @SignedIn()
  @Returns(SignInAccount)
  async signInAccount(): Promise<z.output<typeof SignInAccount>> {
    return { url: (await this.issuer.accountUrl()) ?? null };
  }

  /**
   * Exports all data about the caller. When a service is unavailable, the error names the missing part; the
   * export is never incomplete.
   */
  @ApiTags('members')
  @Get('export')
  @SignedIn()
  @Returns(AccountExport)
  async export(
    @Context() context: SignedInContext,
    @Req() { session }: GatewayRequest,
  ): Promise<AccountExport> {
    const [person, commerce, devices] = await Promise.all([
      part('Your profile, votes and letters', this.bus.request(exportPerson, {}, context)),
      part('Your orders, gifts and cart', this.bus.request(exportCommerce, {}, context)),
      this.devices.of(context.caller.userId, session.sessionId),
    ]);
    const sessions = devices.map(({ device, since, lastSeen }) => ({ device, since, lastSeen }));
    return { ...person, ...commerce, sessions };
  }

  /** The export as a downloadable HTML file that loads nothing else. */
  @ApiTags('members')
  @Get('export/page')
  @SignedIn()
  @Header('content-disposition', 'attachment; filename="my-data.html"')
  @Header('content-type', 'text/html; charset=utf-8')
  @ApiProduces('text/html')
  @Returns(z.string())
  async exportPage(@Context() context: SignedInContext, @Req() request: GatewayRequest): Promise<string> {
    return exportPage(await this.export(context, request), new URL(this.config.PUBLIC_URL).host);
  }

  @ApiTags('session')
  @Get('sessions')
  @SignedIn()
  @Returns(z.array(SignedInDevice))
  listDevices(@Context() { caller }: SignedInContext, @Req() { session }: GatewayRequest) {
    return this.devices.of(caller.userId, session.sessionId);
  }

  /** Signs out all other devices. Their next sign-in asks for the password. */
  @ApiTags('session')
  @Delete('sessions')
  @SignedIn()
  @NoFields()
  @Returns(Done)
  async signOutOthers(
    @Context() { caller }: SignedInContext,
    @Req() { session }: GatewayRequest,
  ): Promise<Done> {
    await this.devices.endOthers(caller.userId, session.sessionId, session.issuer);
    return { ok: true };
  }

  /**
   * Signs out one device, which may be the one that sends the request. Idempotent. The device's next sign-in
   * asks for the password.
   */
  @ApiTags('session')
  @Delete('sessions/:id')
  @SignedIn()
  @NoFields()
  @Returns(Done)
  async signOut(
    @Context() { caller }: SignedInContext,
    @Param({ schema: OneDevice }) { id }: z.output<typeof OneDevice>,
  ): Promise<Done> {
    await this.devices.end(caller.userId, id);
    return { ok: true };
  }
}

/** Waits for a part of the export. When its service is unavailable, the error names the part. */
async function part<T>(name: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!isTransient(error)) throw error;
    throw unavailable(`${name} cannot be read right now. Please try again in a moment.`);
  }
}
