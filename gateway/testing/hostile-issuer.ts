import { createServer, type ServerResponse } from 'node:http';
import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { CLIENT } from './local-issuer.js';

type Claims = Record<string, unknown>;

/** An OpenID issuer whose answers a spec controls. */
export interface HostileIssuer {
  url: string;
  /** Claims that override those of the next ID token, and whether it is signed by an unpublished key. */
  next: { claims: Claims; foreignKey: boolean };
  /** Additional fields of the next token response. */
  nextTokens: Claims;
  /** Additional fields of the discovery document. */
  announces: Claims;
  /** Error of the next authorization responses with `prompt=none`. */
  silentError: string | undefined;
  /** Answers of the userinfo and refresh requests: claims, or the status of a rejection. */
  userinfo: Claims | number;
  refresh: Claims | number;
  /** Userinfo and refresh requests so far. */
  asked: string[];
  /** Creates a logout token with these claims and header fields. */
  logoutToken(claims?: Claims, header?: Claims, foreignKey?: boolean): string;
  stop(): Promise<void>;
}

export async function startHostileIssuer(): Promise<HostileIssuer> {
  const [own, foreign] = [newKey(), newKey()];
  let nonce: string | null = null;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer.url);
    if (pathname === '/.well-known/openid-configuration')
      return send(response, { ...metadata(issuer.url), ...issuer.announces });
    if (pathname === '/jwks') return send(response, { keys: [own.jwk] });
    if (pathname === '/auth') {
      nonce = searchParams.get('nonce');
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      const error = searchParams.get('prompt') === 'none' ? issuer.silentError : undefined;
      const state = searchParams.get('state') ?? '';
      back.search = `?${new URLSearchParams({ ...(error ? { error } : { code: 'c' }), state })}`;
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (pathname === '/userinfo') {
      issuer.asked.push(pathname);
      return send(response, issuer.userinfo);
    }
    let form = '';
    request.on('data', (part) => (form += part));
    request.on('end', () => {
      if (form.includes('grant_type=refresh_token')) {
        issuer.asked.push('refresh');
        return send(response, issuer.refresh);
      }
      const { claims, foreignKey } = issuer.next;
      const truth = { sub: 'mallory', nonce, auth_time: times().iat, ...PERSON };
      const token = sign({ ...truth, ...claims }, {}, foreignKey);
      send(response, { access_token: 'a', token_type: 'Bearer', id_token: token, ...issuer.nextTokens });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sign = (claims: Claims, header: Claims, foreignKey = false) =>
    signed(
      { iss: issuer.url, aud: CLIENT.OIDC_CLIENT_ID, ...times(), ...claims },
      header,
      foreignKey ? foreign.privateKey : own.privateKey,
    );
  const issuer: HostileIssuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: { claims: {}, foreignKey: false },
    nextTokens: {},
    announces: {},
    silentError: undefined,
    userinfo: 500,
    refresh: 500,
    asked: [],
    logoutToken: (claims, header = {}, foreignKey = false) =>
      sign(
        { jti: randomUUID(), events: { [LOGOUT]: {} }, ...claims },
        { typ: 'logout+jwt', ...header },
        foreignKey,
      ),
    stop: async () => {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
  return issuer;
}

const PERSON = { email: 'mallory@example.com', given_name: 'Mallory', family_name: 'Hostile' };
const KID = 'the-key';
const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout';

function times() {
  const now = Math.floor(Date.now() / 1_000);
  return { iat: now, exp: now + 3_600 };
}

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid: KID, alg: 'RS256', use: 'sig' } };
}

function signed(claims: Claims, header: Claims, key: KeyObject): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${encode({ alg: 'RS256', kid: KID, ...header })}.${encode(claims)}`;
  return `${body}.${createSign('sha256').update(body).sign(key).toString('base64url')}`;
}

function metadata(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

function send(response: ServerResponse, body: object | number): void {
  const [status, said] = typeof body === 'number' ? [body, { error: 'invalid_grant' }] : [200, body];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
}
