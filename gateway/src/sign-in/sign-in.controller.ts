import {
  BadRequestException,
  Controller,
  Get,
  Inject,
  Post,
  Req,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import { User } from '@studio/contracts';
import { SERVICE_CONFIG } from '@studio/service-kit';
import { z } from 'zod';
import type { GatewayConfig } from '../config/gateway-config.js';
import { Sensitive } from '../http/rate-limits.js';
import {
  Context,
  type GatewayReply,
  type GatewayRequest,
  type SignedInContext,
} from '../http/request-context.js';
import { NoFields, Returns } from '../http/returns.js';
import { SignedIn, WithSession } from '../http/route-access.js';
import { OpenIdIssuer } from '../issuer/open-id-issuer.js';
import { deviceName } from '../sessions/device-name.js';
import { KnownMembership } from '../sessions/known-membership.js';
import { ownerRule } from '../sessions/owners.js';
import { clearSessionCookie } from '../sessions/session-cookie.js';
import { SignOuts } from '../sessions/sign-outs.js';
import type { SignedInPerson } from './open-id-strategy.js';
import { OpenIdGuard } from './open-id.guard.js';
import { loginUrl, SignInPageFilter } from './sign-in-page.filter.js';

const SignedOut = z.object({ redirectTo: z.string() });

/** Sign-in, sign-out, and the signed-in user. */
@ApiTags('session')
@Controller('api')
export class SignInController {
  constructor(
    private readonly issuer: OpenIdIssuer,
    private readonly signOuts: SignOuts,
    private readonly membership: KnownMembership,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Redirects to the issuer. Query parameters:
   * - `returnTo`: path of the site to open after sign-in.
   * - `screen=create`: starts with the issuer's sign-up page, unless the user is signed in at the issuer.
   * - `join=club`: adds users who create their account with this sign-in to the club. No effect on existing
   *   users.
   * - `prompt=login`: asks for the password even if the user is signed in at the issuer.
   */
  @Get('login')
  @WithSession()
  @Sensitive()
  @ApiExcludeEndpoint()
  @UseFilters(SignInPageFilter)
  @UseGuards(OpenIdGuard)
  begin(): void {
    throw new Error('the guard has already answered');
  }

  @Get('auth/callback')
  @WithSession()
  @ApiExcludeEndpoint()
  @UseFilters(SignInPageFilter)
  @UseGuards(OpenIdGuard)
  async finish(
    @Req() request: GatewayRequest & { user: SignedInPerson },
    @Res() reply: GatewayReply,
  ): Promise<void> {
    const { returnTo = '/', prompt } = request.session;
    const { caller, idToken, issuer, ownerProof } = request.user;
    if (!caller || (await this.signOuts.isSignedOut(issuer))) {
      if (prompt === 'login')
        throw new BadRequestException('That sign-in is no longer valid. Please start again.');
      return void reply.redirect(loginUrl(request.session, { prompt: 'login' }), 302);
    }
    // A new id, so that a session id planted before sign-in is useless (session fixation).
    await request.session.regenerate();
    request.session.caller = caller;
    request.session.issuer = issuer;
    request.session.since = new Date().toISOString();
    request.session.device = deviceName(request.headers['user-agent']);
    if (ownerProof) Object.assign(request.session, { ownerProof, ownerRule: ownerRule(this.config) });
    if (idToken) request.session.idToken = idToken;
    void reply.redirect(returnTo, 302);
  }

  /** Returns the signed-in user; 401 when signed out. */
  @Get('auth/user')
  @SignedIn()
  @Returns(User)
  async user(@Context() context: SignedInContext, @Req() { session }: GatewayRequest): Promise<User> {
    const { userId: id, firstName, lastName, email, roles } = context.caller;
    const clubMember = await this.membership.of(session, context);
    return {
      firstName,
      lastName,
      email,
      ...(roles && { roles }),
      ...(clubMember !== undefined && { clubMember }),
      ...(clubMember && { id }),
    };
  }

  /**
   * Ends the session. The page then opens `redirectTo`, which ends the issuer's session and returns to `/`.
   */
  @Post('auth/logout')
  @WithSession()
  @NoFields()
  @Returns(SignedOut)
  async signOut(
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) reply: GatewayReply,
  ): Promise<z.infer<typeof SignedOut>> {
    return { redirectTo: await this.end(request, reply) };
  }

  @Get('logout')
  @WithSession()
  @ApiExcludeEndpoint()
  async leave(@Req() request: GatewayRequest, @Res() reply: GatewayReply): Promise<void> {
    const { 'sec-fetch-site': site, 'sec-purpose': purpose } = request.headers;
    // The browser prefetches the link. A 503 answer is not cached.
    if (purpose !== undefined) return void reply.status(503).send();
    // A link or image on another site must not sign users out.
    const isForeign = site === 'cross-site' || site === 'same-site';
    void reply.redirect(isForeign ? '/' : await this.end(request, reply), 302);
  }

  private async end(request: GatewayRequest, reply: GatewayReply): Promise<string> {
    const { idToken } = request.session;
    await request.session.destroy();
    clearSessionCookie(reply, this.config);
    return (await this.issuer.endSessionUrl(idToken, '/')) ?? '/';
  }
}
