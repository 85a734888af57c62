import { PassportStrategy } from '@nestjs/passport';
import { type Caller, signInPerson } from '@studio/contracts';
import { type Bus, BusError } from '@studio/service-kit';
import * as client from 'openid-client';
import { Strategy } from 'openid-client/passport';
import type { GatewayConfig } from '../config/gateway-config.js';
import { type GatewayRequest, pathOf } from '../http/request-context.js';
import type { OwnerProof } from '../sessions/confirm-owners.js';
import { rolesOf } from '../sessions/owners.js';
import { type IssuerSession, MAX_AUTHENTICATION_AGE_S, type SignOuts } from '../sessions/sign-outs.js';

/** Result of a sign-in at the issuer. */
export interface SignedInPerson {
  /** Undefined if the password was entered before a sign-out or the deletion of the account. */
  caller: Caller | undefined;
  idToken: string | undefined;
  issuer: IssuerSession;
  /** Only for owners: tokens with which the issuer confirms the role. */
  ownerProof: OwnerProof | undefined;
}

/** Name of the strategy in Passport. */
export const OPEN_ID = 'openid';

type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;
type StrategyRequest = Parameters<Strategy['currentUrl']>[0];

/**
 * openid-client's Passport strategy, always with state and nonce, and with the site's public URL. It needs
 * the issuer's metadata, so it is created (which registers it) after the issuer has been discovered.
 */
export class OpenIdStrategy extends PassportStrategy(Strategy, OPEN_ID) {
  constructor(
    private readonly issuer: client.Configuration,
    private readonly config: GatewayConfig,
    private readonly bus: Bus,
    private readonly signOuts: SignOuts,
  ) {
    super({
      config: issuer,
      sessionKey: 'signIn',
      scope: 'openid profile email',
      callbackURL: new URL('/api/auth/callback', config.PUBLIC_URL),
      passReqToCallback: true,
    });
  }

  /**
   * Reports the sign-in to the members service, unless the person has signed out since. Members refuses it when the account
   * was deleted since: that would create the account again.
   * @throws BusError `invalid-input` when the issuer sends no identity
   */
  async validate({ session }: GatewayRequest, tokens: Tokens): Promise<SignedInPerson> {
    const claims = tokens.claims();
    if (!claims) throw new BusError('invalid-input', 'The issuer sent no identity.');
    const issuer = issuerSession(claims);
    const refused = { caller: undefined, idToken: undefined, issuer, ownerProof: undefined };
    if (await this.signOuts.isSignedOut(issuer)) return refused;
    const info =
      typeof claims['email'] === 'string'
        ? claims
        : await client.fetchUserInfo(this.issuer, tokens.access_token, claims.sub);
    const text = (name: string) => (typeof info[name] === 'string' ? info[name] : '');
    const person = {
      issuer: claims.iss,
      subject: claims.sub,
      email: text('email'),
      firstName: text('given_name'),
      lastName: text('family_name'),
      authTime: issuer.authTime,
      ...(info['email_verified'] === true && { emailVerified: true }),
      ...(session.joins && { joinIfNew: true }),
    };
    const caller = await this.bus.request(signInPerson, person).catch((error: unknown) => {
      if (error instanceof BusError && error.code === 'account-deleted') return undefined;
      throw error;
    });
    if (!caller) return refused;
    const roles = rolesOf(claims, this.config);
    return {
      caller: { ...caller, ...(roles && { roles }) },
      idToken: tokens.id_token,
      issuer,
      ownerProof: roles && proofOf(tokens, claims.exp),
    };
  }

  override authorizationRequestParams(request: StrategyRequest, options: never): URLSearchParams {
    const params = new URLSearchParams(super.authorizationRequestParams(request, options));
    params.set('state', client.randomState());
    params.set('nonce', client.randomNonce());
    params.set('max_age', String(MAX_AUTHENTICATION_AGE_S));
    const { prompt } = (request as unknown as GatewayRequest).session;
    if (prompt === 'create') params.set(...signUpParameter(this.issuer.serverMetadata()));
    else if (prompt) params.set('prompt', prompt);
    return params;
  }

  override currentUrl(request: StrategyRequest): URL {
    return new URL(request.url, this.config.PUBLIC_URL);
  }

  /**
   * Only the login route starts a sign-in. A callback without an authorization response fails instead of
   * starting one.
   */
  override shouldInitiateAuthRequest(request: StrategyRequest): boolean {
    return isLoginRequest(request);
  }
}

/** `auth_time` is present: the library rejects responses to `max_age` without it. */
function issuerSession({ sub, sid, auth_time }: client.IDToken): IssuerSession {
  return { sub, authTime: Number(auth_time), ...(typeof sid === 'string' && { sid }) };
}

/**
 * Creates the proof of an owner.
 * @param expires Expiry of the ID token, as Unix time in seconds. Used when the access token has none.
 */
function proofOf(tokens: Tokens, expires: number): OwnerProof {
  const now = Date.now();
  const seconds = tokens.expiresIn();
  return {
    accessToken: tokens.access_token,
    ...(tokens.refresh_token && { refreshToken: tokens.refresh_token }),
    endsAt: seconds === undefined ? expires * 1_000 : now + seconds * 1_000,
    askedAt: now,
  };
}

/**
 * Returns the parameter that requests the issuer's sign-up page: the standard `prompt=create` where the
 * issuer announces it, otherwise `screen_hint=create`.
 */
function signUpParameter({ prompt_values_supported: prompts }: client.ServerMetadata): [string, string] {
  return [Array.isArray(prompts) && prompts.includes('create') ? 'prompt' : 'screen_hint', 'create'];
}

/** Returns whether a request is for the login route. */
export const isLoginRequest = (request: { url: string }): boolean =>
  pathOf(request).toLowerCase() === '/api/login';
