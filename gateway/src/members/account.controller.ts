import { Controller, Delete, Get, Header, Inject, Param, Req } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Done, exportCommerce, exportPerson, getAccount, SignedInDevice } from '@studio/contracts';
import { Bus, isTransient, SERVICE_CONFIG, unavailable } from '@studio/service-kit';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';
import { Context, type GatewayRequest, type SignedInContext } from '../http/request-context.js';
import { Returns } from '../http/returns.js';
import { SignedIn } from '../http/route-access.js';
import { OpenIdIssuer } from '../issuer/open-id-issuer.js';
import { KnownMembership } from '../sessions/known-membership.js';
import { SignedInDevices } from '../sessions/signed-in-devices.js';
import { AccountExport, exportPage } from './export-page.js';

const SignInAccount = z.object({
  /** Where the caller changes name, address and password; null when it is not known. */
  url: z.string().nullable(),
});

const OneDevice = z.strictObject({ id: z.string().regex(/^[\w-]{1,100}$/) });

/** What we hold about the caller, and the devices on which they are signed in. */
@Controller('api/account')
export class AccountController {
  constructor(
    private readonly bus: Bus,
    private readonly membership: KnownMembership,
    private readonly devices: SignedInDevices,
    private readonly issuer: OpenIdIssuer,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Who the caller is, since when, and whether they are in the club and on the newsletter. */
  @ApiTags('members')
  @Get()
  @SignedIn()
  @Returns(getAccount.output)
  async read(@Context() context: SignedInContext, @Req() { session }: GatewayRequest) {
    const account = await this.bus.request(getAccount, {}, context);
    const isMember = account.clubMemberSince !== null;
    if (session.clubMember !== isMember) await this.membership.note(context.caller.userId, isMember);
    return account;
  }

  /** Where the issuer's own page for the account that one signs in with is. */
  @ApiTags('members')
  @Get('sign-in')
  @SignedIn()
  @Returns(SignInAccount)
  async signInAccount(): Promise<z.output<typeof SignInAccount>> {
    return { url: (await this.issuer.accountUrl()) ?? null };
  }

  /** Everything that is kept of the caller, or, while a service is away, which part cannot be had: never less. */
  @ApiTags('members')
  @Get('export')
  @SignedIn()
  @Returns(AccountExport)
  export(@Context() context: SignedInContext, @Req() request: GatewayRequest): Promise<AccountExport> {
    return this.everythingOf(context, request);
  }

  /** The same as a page to read: one HTML file, which is downloaded and fetches nothing. */
  @ApiTags('members')
  @Get('export/page')
  @SignedIn()
  @Header('content-disposition', 'attachment; filename="my-data.html"')
  @Header('content-type', 'text/html; charset=utf-8')
  @ApiProduces('text/html')
  @Returns(z.string())
  async exportPage(@Context() context: SignedInContext, @Req() request: GatewayRequest): Promise<string> {
    return exportPage(await this.everythingOf(context, request), new URL(this.config.PUBLIC_URL).host);
  }

  @ApiTags('session')
  @Get('sessions')
  @SignedIn()
  @Returns(z.array(SignedInDevice))
  listDevices(@Context() { caller }: SignedInContext, @Req() { session }: GatewayRequest) {
    return this.devices.of(caller.userId, session.sessionId);
  }

  /** Signs all other devices out. Each asks for the password at its next sign-in. */
  @ApiTags('session')
  @Delete('sessions')
  @SignedIn()
  @Returns(Done)
  async signOutOthers(
    @Context() { caller }: SignedInContext,
    @Req() { session }: GatewayRequest,
  ): Promise<Done> {
    await this.devices.endOthers(caller.userId, session.sessionId, session.issuer);
    return { ok: true };
  }

  /** Signs one device out, also the one that asks. Called again, it changes nothing. Its next sign-in asks for the password. */
  @ApiTags('session')
  @Delete('sessions/:id')
  @SignedIn()
  @Returns(Done)
  async signOut(
    @Context() { caller }: SignedInContext,
    @Param({ schema: OneDevice }) { id }: z.output<typeof OneDevice>,
  ): Promise<Done> {
    await this.devices.end(caller.userId, id);
    return { ok: true };
  }

  private async everythingOf(context: SignedInContext, { session }: GatewayRequest): Promise<AccountExport> {
    const [person, commerce, devices] = await Promise.all([
      part('Your profile, votes and letters', this.bus.request(exportPerson, {}, context)),
      part('Your orders, gifts and cart', this.bus.request(exportCommerce, {}, context)),
      this.devices.of(context.caller.userId, session.sessionId),
    ]);
    const sessions = devices.map(({ device, since, lastSeen }) => ({ device, since, lastSeen }));
    return { ...person, ...commerce, sessions };
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
