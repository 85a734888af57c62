import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { SERVICE_CONFIG, unavailable } from '@studio/service-kit';
import * as client from 'openid-client';
import { z } from 'zod';
import type { GatewayConfig } from '../config/gateway-config.js';

/** Timeout of requests to the issuer, in seconds. */
const ISSUER_TIMEOUT_S = 5;

const webAddress = z.url({ protocol: /^https?$/ });

/**
 * The OpenID issuer. It is discovered on first use, so the gateway can start without it and survives its
 * outages.
 */
@Injectable()
export class OpenIdIssuer {
  private readonly log = new Logger(OpenIdIssuer.name);
  private discovered: Promise<client.Configuration> | undefined;

  constructor(@Inject(SERVICE_CONFIG) private readonly config: GatewayConfig) {}

  /**
   * Returns the discovered issuer.
   * @throws BusError `unavailable` while it cannot be reached
   */
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
   * Returns the issuer's end-session URL for this user; undefined when the issuer has none or cannot be
   * reached.
   * @param path Path of the site that the issuer redirects back to.
   * @param state Optional. Passed back in the redirect.
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
   * Returns the URL of the issuer's account page: as configured, otherwise from the discovery document
   * (`account_management_uri`). Undefined when neither has one, or the issuer cannot be reached.
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
      // Verifies signatures of ID tokens although they come directly from the issuer (ASVS 10.5).
      execute: [
        client.enableNonRepudiationChecks,
        ...(OIDC_ISSUER.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    });
  }
}

/** Returns whether a request to the issuer failed because of an outage, rather than being rejected. */
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

@Module({ providers: [OpenIdIssuer], exports: [OpenIdIssuer] })
export class IssuerModule {}
