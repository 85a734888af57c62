import { createServer, type ServerResponse } from 'node:http';
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { CLIENT } from './local-issuer.js';

type Claims = Record<string, unknown>;

/** An issuer that says what it is told to say in its ID tokens. */
export interface HostileIssuer {
  url: string;
  /** What the next ID token says instead of the truth, and whether its signature is by a key that is not published. */
  next: { claims: Claims; foreignKey: boolean };
  /** What its discovery document says besides what it must. */
  announces: Claims;
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
      back.search = `?${new URLSearchParams({ code: 'c', state: searchParams.get('state') ?? '' })}`;
      return void response.writeHead(302, { location: back.href }).end();
    }
    const truth = {
      iss: issuer.url,
      sub: 'mallory',
      aud: CLIENT.OIDC_CLIENT_ID,
      nonce,
      ...times(),
      ...PERSON,
    };
    const { claims, foreignKey } = issuer.next;
    const token = signed({ ...truth, ...claims }, foreignKey ? foreign.privateKey : own.privateKey);
    send(response, { access_token: 'a', token_type: 'Bearer', id_token: token });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer: HostileIssuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: { claims: {}, foreignKey: false },
    announces: {},
    stop: async () => {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
  return issuer;
}

const PERSON = { email: 'mallory@example.com', given_name: 'Mallory', family_name: 'Hostile' };
const KID = 'the-key';

function times() {
  const now = Math.floor(Date.now() / 1_000);
  return { iat: now, exp: now + 300 };
}

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid: KID, alg: 'RS256', use: 'sig' } };
}

function signed(claims: Claims, key: KeyObject): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${encode({ alg: 'RS256', kid: KID })}.${encode(claims)}`;
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

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
