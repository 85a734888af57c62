import * as client from 'openid-client';
import { CookieJar } from 'tough-cookie';
import type { IssuerConfig } from '../config.ts';

/** A response as a visitor sees it. Redirects are not followed automatically, so that each step can be checked. */
export interface Seen {
  status: number;
  url: string;
  body: string;
  headers: Headers;
  /** The redirect's absolute target. */
  next?: string;
}

/** A browser without scripts: cookies, redirects, forms. */
export class TestVisitor {
  private jar = new CookieJar();
  private readonly config: IssuerConfig;
  private at = '';

  constructor(config: IssuerConfig) {
    this.config = config;
  }

  async request(url: string, init: RequestInit = {}): Promise<Seen> {
    const cookie = await this.jar.getCookieString(url);
    const headers = { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) await this.jar.setCookie(line, url);
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      url,
      body: await answer.text(),
      headers: answer.headers,
      ...(location && { next: new URL(location, url).href }),
    };
  }

  /** Follows redirects within the issuer; stops at a page, or at an address outside it. */
  async open(url: string, init: RequestInit = {}): Promise<Seen> {
    let seen = await this.request(url, init);
    while (seen.next?.startsWith(this.config.ISSUER_URL)) seen = await this.request(seen.next);
    this.at = seen.url;
    return seen;
  }

  /** Submits a form of the current page, as a browser does. */
  submit(
    action: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Seen> {
    return this.open(new URL(action, this.at).href, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: new URL(this.config.ISSUER_URL).origin, ...headers },
    });
  }

  /** Opens a page of the issuer, and submits its form. */
  async fillIn(path: string, fields: Record<string, string>): Promise<Seen> {
    await this.open(this.config.ISSUER_URL + path);
    return this.submit(path, fields);
  }

  /** A copy with the current cookies, as if they were stolen. */
  copy(): TestVisitor {
    const visitor = new TestVisitor(this.config);
    visitor.jar = this.jar.cloneSync()!;
    return visitor;
  }

  cookieNames(): string[] {
    return this.jar.serializeSync()?.cookies.map(({ key }) => String(key)) ?? [];
  }
}

/** The site's side of one sign-in: the authorization request and the token response. */
export async function newSignIn(config: IssuerConfig, extra: Record<string, string> = {}) {
  const site = await client.discovery(
    new URL(config.ISSUER_URL),
    config.OIDC_CLIENT_ID,
    config.OIDC_CLIENT_SECRET,
    undefined,
    { execute: [client.allowInsecureRequests] },
  );
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const url = client.buildAuthorizationUrl(site, {
    redirect_uri: `${config.PUBLIC_URL}/api/auth/callback`,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...extra,
  });
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
  return {
    site,
    url: url.href,
    finish: (callback: string) => client.authorizationCodeGrant(site, new URL(callback), checks),
  };
}
