import { BadRequestException, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { Bus, BusError, SERVICE_CONFIG, unavailable } from '@studio/service-kit';
import { AuthorizationResponseError, type Configuration } from 'openid-client';
import type { GatewayConfig } from '../config/gateway-config.js';
import type { GatewayReply, GatewayRequest } from '../http/request-context.js';
import { isIssuerAway, OpenIdIssuer } from '../issuer/open-id-issuer.js';
import { cookieName } from '../sessions/session-cookie.js';
import { SignOuts } from '../sessions/sign-outs.js';
import { isLoginRequest, OPEN_ID, OpenIdStrategy, type SignedInPerson } from './open-id-strategy.js';
import { safeReturnTo } from './safe-return-to.js';

/** Starts a sign-in on the login route and completes it on the callback. Adapts Passport to Fastify. */
@Injectable()
export class OpenIdGuard extends AuthGuard(OPEN_ID) {
  /** Issuer of the registered strategy. */
  private registered: Configuration | undefined;

  constructor(
    private readonly issuer: OpenIdIssuer,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
    private readonly bus: Bus,
    private readonly signOuts: SignOuts,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<GatewayRequest>();
    // Saved first, so that a failed sign-in can be started again with the same options.
    if (isLoginRequest(request)) {
      const { returnTo, join, screen, prompt } = request.query as Record<string, string | undefined>;
      if (returnTo !== undefined) request.session.returnTo = safeReturnTo(returnTo);
      request.session.joins = join === 'club';
      request.session.createsAccount = screen === 'create';
      request.session.prompt = promptOf(screen, prompt);
    }
    const issuer = await this.issuer.ready();
    if (issuer !== this.registered) new OpenIdStrategy(issuer, this.config, this.bus, this.signOuts);
    this.registered = issuer;
    return super.canActivate(context) as Promise<boolean>;
  }

  /** Passport writes to a Node response; this adapter writes to a Fastify reply. */
  getResponse(context: ExecutionContext): object {
    const reply = context.switchToHttp().getResponse<GatewayReply>();
    return {
      set statusCode(code: number) {
        void reply.code(code);
      },
      setHeader: (name: string, value: string) =>
        void (name.toLowerCase() !== 'content-length' && reply.header(name, value)),
      end: () => void reply.send(),
    };
  }

  override handleRequest<T = SignedInPerson>(
    error: unknown,
    person: T | false | null,
    _info: unknown,
    context: ExecutionContext,
  ): T {
    if (error instanceof BusError) throw error;
    const { session, cookies } = context.switchToHttp().getRequest<GatewayRequest>();
    if (session.prompt === 'none' && error instanceof AuthorizationResponseError) throw error;
    if (error && isIssuerAway(error))
      throw unavailable('Signing in is not possible right now. Please try again in a moment.');
    if (error || !person)
      throw new BadRequestException(
        cookies[cookieName(this.config)]
          ? `That sign-in is no longer valid.${session.caller ? '' : ' Please start again.'}`
          : 'This browser has not kept the cookie of the sign-in. Please allow cookies for this site, and start again.',
      );
    return person;
  }
}

/**
 * The prompt of a sign-in. Issuers may show their sign-up page even to users who are signed in there, so `none`
 * comes first, and `create` once the issuer has answered `login_required`.
 */
function promptOf(screen: string | undefined, prompt: string | undefined) {
  if (prompt === 'login') return prompt;
  if (screen !== 'create') return undefined;
  return prompt === 'create' ? prompt : 'none';
}
