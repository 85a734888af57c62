import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { exportCommerce, exportPerson, getAccount } from '@studio/contracts';
import { Bus, isTransient, SERVICE_CONFIG, unavailable } from '@studio/service-kit';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { Returns } from '../http/returns.js';
import { OpenIdIssuer } from '../issuer/open-id-issuer.js';
import { KnownMembership } from '../sessions/known-membership.js';
import { SignedInDevices } from '../sessions/signed-in-devices.js';
import { Context, type SignedInContext } from '../http/request-context.js';
import { SignedIn } from '../sessions/route-session.js';
import { AccountExport, exportPage } from './export-page.js';

const SignInAccount = z.object({
  /** Where the caller changes name, address and password; null when it is not known. */
  url: z.string().nullable(),
});

/** What we hold about the caller. */
@ApiTags('members')
@Controller('api/account')
export class AccountController {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(KnownMembership) private readonly membership: KnownMembership,
    @Inject(SignedInDevices) private readonly devices: SignedInDevices,
    @Inject(OpenIdIssuer) private readonly issuer: OpenIdIssuer,
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

  /** Where the issuer's own page for the account that one signs in with is. */
  @Get('sign-in')
  @SignedIn()
  @Returns(SignInAccount)
  async signInAccount(): Promise<z.output<typeof SignInAccount>> {
    return { url: (await this.issuer.accountUrl()) ?? null };
  }

  /** Everything that is kept of the caller, or, while a service is away, which part cannot be had: never less. */
  @Get('export')
  @SignedIn()
  @Returns(AccountExport)
  export(@Context() context: SignedInContext, @Req() request: GatewayRequest): Promise<AccountExport> {
    return this.everythingOf(context, request);
  }

  /** The same as a page to read: one HTML file, which is downloaded and fetches nothing. */
  @Get('export/page')
  @SignedIn()
  @Header('content-disposition', 'attachment; filename="my-data.html"')
  @Header('content-type', 'text/html; charset=utf-8')
  @ApiProduces('text/html')
  @Returns(z.string())
  async exportPage(@Context() context: SignedInContext, @Req() request: GatewayRequest): Promise<string> {
    return exportPage(await this.everythingOf(context, request), new URL(this.config.PUBLIC_URL).host);
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
