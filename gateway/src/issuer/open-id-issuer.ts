import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { SERVICE_CONFIG, unavailable } from '@studio/service-kit';
import * as client from 'openid-client';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';

/** Most time the issuer gets for an answer, in seconds. */
const ISSUER_TIMEOUT_S = 5;

const webAddress = z.url({ protocol: /^https?$/ });

/** The OpenID issuer: discovered when it is first needed, so that the gateway starts before it and survives it. */
@Injectable()
export class OpenIdIssuer {
  private readonly log = new Logger(OpenIdIssuer.name);
  private discovered: Promise<client.Configuration> | undefined;

  constructor(@Inject(SERVICE_CONFIG) private readonly config: GatewayConfig) {}

  /** The issuer as it describes itself. Throws BusError `unavailable` while it cannot be reached. */
  async ready(): Promise<client.Configuration> {
    this.discovered ??= this.discover();
    try {
      return await this.discovered;
    } catch (error) {
      this.discovered = undefined;
      this.log.warn(`The issuer cannot be reached: ${String(error)}`);
      throw unavailable('Signing in is not possible right now. Please try again in a moment.');
    }
  }

  /**
   * The issuer's end-of-session address for this person; undefined when it has none or cannot be reached. The issuer comes
   * back to `path`, with `state` if there is one.
   */
  async endSessionUrl(
    idToken: string | undefined,
    path: string,
    state?: string,
  ): Promise<string | undefined> {
    if (!idToken) return undefined;
    try {
      const issuer = await this.ready();
      if (!issuer.serverMetadata().end_session_endpoint) return undefined;
      return client.buildEndSessionUrl(issuer, {
        id_token_hint: idToken,
        post_logout_redirect_uri: new URL(path, this.config.PUBLIC_URL).href,
        ...(state && { state }),
      }).href;
    } catch {
      return undefined;
    }
  }

  /**
   * Where people change the account that they sign in with: as configured, else as the issuer's discovery document says
   * (`account_management_uri`). Undefined when neither names one, or when the issuer cannot be reached.
   */
  async accountUrl(): Promise<string | undefined> {
    const { OIDC_ACCOUNT_URL } = this.config;
    if (OIDC_ACCOUNT_URL) return OIDC_ACCOUNT_URL;
    const issuer = await this.ready().catch(() => undefined);
    return webAddress.safeParse(issuer?.serverMetadata()['account_management_uri']).data;
  }

  private discover(): Promise<client.Configuration> {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = this.config;
    return client.discovery(new URL(OIDC_ISSUER), OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, {
      timeout: ISSUER_TIMEOUT_S,
      // Signatures are checked although the token comes straight from the issuer (ASVS 10.5).
      execute: [
        client.enableNonRepudiationChecks,
        ...(OIDC_ISSUER.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    });
  }
}

/** Whether a call of the issuer failed because it was away or broken, rather than because it refused. */
export function isIssuerAway(error: unknown): boolean {
  const { code, cause, status } = error as {
    code?: string;
    cause?: { code?: string; status?: number };
    status?: number;
  };
  const answered = status ?? cause?.status ?? 0;
  return (
    answered >= 500 ||
    answered === 429 ||
    code === 'OAUTH_TIMEOUT' ||
    /^E[A-Z]+$/.test(cause?.code ?? '') ||
    error instanceof TypeError
  );
}

/** What the gateway knows of the OpenID issuer. */
@Module({ providers: [OpenIdIssuer], exports: [OpenIdIssuer] })
export class IssuerModule {}
