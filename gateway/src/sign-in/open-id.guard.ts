import { BadRequestException, Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { BusError, unavailable } from '@studio/service-kit';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { OpenIdIssuer } from './open-id-issuer.js';
import { beginsSignIn, OPEN_ID, type SignedInPerson } from './open-id-strategy.js';
import { safeReturnTo } from './safe-return-to.js';

/** Begins a sign-in on the login route and finishes it on the callback. Passport, on Fastify. */
@Injectable()
export class OpenIdGuard extends AuthGuard(OPEN_ID) {
  constructor(@Inject(OpenIdIssuer) private readonly issuer: OpenIdIssuer) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<GatewayRequest>();
    // First: a sign-in that fails is started again with the same wishes.
    if (beginsSignIn(request)) {
      const { returnTo, join, screen } = request.query as Record<string, string | undefined>;
      if (returnTo !== undefined) request.session.returnTo = safeReturnTo(returnTo);
      request.session.joins = join === 'club';
      request.session.createsAccount = screen === 'create';
    }
    await this.issuer.ready();
    return super.canActivate(context) as Promise<boolean>;
  }

  /** Passport writes to a Node response; this one writes to Fastify's. */
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

  override handleRequest<T = SignedInPerson>(error: unknown, person: T | false | null): T {
    if (error instanceof BusError) throw error;
    if (error && isNetwork(error))
      throw unavailable('Signing in is not possible right now. Please try again in a moment.');
    if (error || !person)
      throw new BadRequestException('That sign-in is no longer valid. Please start again.');
    return person;
  }
}

function isNetwork(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === 'OAUTH_TIMEOUT' || /^E[A-Z]+$/.test(cause?.code ?? '') || error instanceof TypeError;
}
