import { Inject, Injectable, Logger } from '@nestjs/common';
import { Bus, BusError, unavailable, SERVICE_CONFIG } from '@studio/service-kit';
import { signInPerson, type Caller } from '@studio/contracts';
import * as client from 'openid-client';
import passport from 'passport';
import type { GatewayConfig } from '../config.js';
import { OpenIdStrategy } from './open-id-strategy.js';

/** What a successful sign-in brings. */
export interface SignedInPerson {
  caller: Caller;
  idToken: string | undefined;
}

export const STRATEGY = 'openid';
/** Most time the issuer gets for an answer, in seconds. */
const ISSUER_TIMEOUT_S = 5;

/** The OpenID issuer: discovered when it is first needed, so that the gateway starts before it and survives it. */
@Injectable()
export class OpenIdProvider {
  private readonly log = new Logger(OpenIdProvider.name);
  private found: Promise<client.Configuration> | undefined;

  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
    @Inject(Bus) private readonly bus: Bus,
  ) {}

  /** Makes sure that the issuer is known and the strategy registered. Throws BusError `unavailable` while it is not. */
  async ready(): Promise<client.Configuration> {
    this.found ??= this.discover();
    try {
      return await this.found;
    } catch (error) {
      this.found = undefined;
      this.log.warn(`The issuer cannot be reached: ${String(error)}`);
      throw unavailable('Signing in is not possible right now. Please try again in a moment.');
    }
  }

  /** The issuer's end-of-session address for this person, or `/` when it has none or cannot be reached. */
  async endSessionUrl(idToken: string | undefined): Promise<string> {
    if (!idToken) return '/';
    try {
      const configuration = await this.ready();
      if (!configuration.serverMetadata().end_session_endpoint) return '/';
      return client.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: new URL('/', this.config.PUBLIC_URL).href,
      }).href;
    } catch {
      return '/';
    }
  }

  private async discover(): Promise<client.Configuration> {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_URL } = this.config;
    const configuration = await client.discovery(
      new URL(OIDC_ISSUER),
      OIDC_CLIENT_ID,
      OIDC_CLIENT_SECRET,
      undefined,
      {
        timeout: ISSUER_TIMEOUT_S,
        // Signatures are checked although the token comes straight from the issuer (ASVS 10.5).
        execute: [
          client.enableNonRepudiationChecks,
          ...(OIDC_ISSUER.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    passport.use(
      STRATEGY,
      new OpenIdStrategy(configuration, PUBLIC_URL, (tokens) => this.welcome(configuration, tokens)),
    );
    return configuration;
  }

  private async welcome(
    configuration: client.Configuration,
    tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  ): Promise<SignedInPerson> {
    const claims = tokens.claims();
    if (!claims) throw new BusError('invalid-input', 'The issuer sent no identity.');
    const info =
      typeof claims['email'] === 'string'
        ? claims
        : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    const text = (name: string) => (typeof info[name] === 'string' ? info[name] : '');
    const caller = await this.bus.request(signInPerson, {
      issuer: claims.iss,
      subject: claims.sub,
      email: text('email'),
      firstName: text('given_name'),
      lastName: text('family_name'),
    });
    return { caller, idToken: tokens.id_token };
  }
}
