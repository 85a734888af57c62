import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@studio/infra/test';
import * as client from 'openid-client';
import { freePort } from '../ports.ts';
import { readConfig, type IssuerConfig } from './config.ts';
import { startIssuer, type RunningIssuer } from './issuer.ts';
import { Visitor } from './testing/visitor.ts';

const SITE = 'http://localhost:3999';
const PERSON = {
  firstName: 'Robin',
  lastName: 'Reader',
  email: 'robin@example.test',
  password: 'ten letters and more',
};
let database: TestDatabase;
let config: IssuerConfig;
let issuer: RunningIssuer;

beforeAll(async () => {
  database = await createTestDatabase('issuer');
  const port = await freePort();
  config = readConfig({
    PORT: String(port),
    ISSUER_URL: `http://127.0.0.1:${port}`,
    PUBLIC_URL: SITE,
    DATABASE_URL: database.url,
    KEYS_FILE: join(mkdtempSync(join(tmpdir(), 'issuer-')), 'keys.json'),
    OIDC_CLIENT_ID: 'studio-web',
    OIDC_CLIENT_SECRET: 'a secret of the client',
  });
  issuer = await startIssuer(config);
});
afterAll(async () => {
  await issuer.stop();
  await database.drop();
});

const discover = () =>
  client.discovery(new URL(config.ISSUER_URL), config.OIDC_CLIENT_ID, config.OIDC_CLIENT_SECRET, undefined, {
    execute: [client.allowInsecureRequests],
  });

/** A sign-in as the site begins it, and what the site must answer it with. */
async function begin(extra: Record<string, string> = {}) {
  const relyingParty = await discover();
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];
  const url = client.buildAuthorizationUrl(relyingParty, {
    redirect_uri: `${SITE}/api/auth/callback`,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...extra,
  });
  return { relyingParty, url, checks: { pkceCodeVerifier, expectedState, expectedNonce } };
}

describe('the embedded issuer', () => {
  it('signs a visitor up, and tells the site who it is', async () => {
    const { relyingParty, url, checks } = await begin({ screen_hint: 'create' });
    const visitor = new Visitor(config.ISSUER_URL);
    const page = await visitor.open(url);
    expect(page.html).toContain('<h1>Create account</h1>');
    const back = await visitor.submit(page, PERSON);
    const tokens = await client.authorizationCodeGrant(relyingParty, new URL(back.url), checks);
    expect(tokens.claims()).toMatchObject({
      email: PERSON.email,
      given_name: 'Robin',
      family_name: 'Reader',
    });

    const again = await begin();
    expect((await visitor.open(again.url)).url).toContain(`${SITE}/api/auth/callback?code=`);
    const end = client.buildEndSessionUrl(relyingParty, {
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: `${SITE}/`,
    });
    const goodbye = await visitor.submit(await visitor.open(end), { logout: 'yes' });
    expect(goodbye.url).toBe(`${SITE}/`);
    expect((await visitor.open((await begin()).url)).html).toContain('<h1>Sign in</h1>');
  });

  it('refuses a code without its verifier', async () => {
    const { relyingParty, url, checks } = await begin();
    const visitor = new Visitor(config.ISSUER_URL);
    const back = await visitor.submit(await visitor.open(url), PERSON);
    const stolen = { ...checks, pkceCodeVerifier: client.randomPKCECodeVerifier() };
    await expect(client.authorizationCodeGrant(relyingParty, new URL(back.url), stolen)).rejects.toThrow();
  });

  it('says the same of a wrong password, an unknown address, and a taken one', async () => {
    const words = async (screen: string, fields: Record<string, string>) => {
      const visitor = new Visitor(config.ISSUER_URL);
      const page = await visitor.open((await begin({ screen_hint: screen })).url);
      const answer = await visitor.submit(page, fields);
      return /role="alert"[^>]*>([^<]+)/.exec(answer.html)?.[1];
    };
    const wrong = await words('sign-in', { ...PERSON, password: 'not the right one' });
    expect(wrong).toMatch(/do not go together/);
    expect(await words('sign-in', { ...PERSON, email: 'nobody@example.test' })).toBe(wrong);
    expect(await words('create', { ...PERSON, password: 'another long one' })).toBe(wrong);
  });

  it('names each field that does not fit, and keeps what was typed but the password', async () => {
    const visitor = new Visitor(config.ISSUER_URL);
    const page = await visitor.open((await begin({ screen_hint: 'create' })).url);
    const { html } = await visitor.submit(page, {
      firstName: '<b>',
      lastName: '',
      email: 'x',
      password: 'short',
    });
    for (const field of ['lastName', 'email', 'password']) expect(html).toContain(`id="${field}-error"`);
    expect(html).toContain('value="&lt;b&gt;"');
    expect(html).not.toContain('short');
  });

  it('stops guessing after ten tries, with the time to wait', async () => {
    const visitor = new Visitor(config.ISSUER_URL);
    const page = await visitor.open((await begin()).url);
    const guess = () => visitor.submit(page, { email: 'guessed@example.test', password: 'a guess' });
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(200);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('takes no form from another site', async () => {
    const visitor = new Visitor(config.ISSUER_URL, 'https://elsewhere.example');
    const page = await visitor.open((await begin()).url);
    expect((await visitor.submit(page, PERSON)).status).toBe(403);
  });

  it('keeps its keys to itself, and over a restart', async () => {
    expect(statSync(config.KEYS_FILE).mode & 0o777).toBe(0o600);
    const keys = async () => (await (await fetch(`${config.ISSUER_URL}/jwks`)).json()) as object;
    const before = await keys();
    await issuer.stop();
    issuer = await startIssuer(config);
    expect(await keys()).toEqual(before);
  });

  it('refuses production', () => {
    expect(() => readConfig({ ...config, PORT: '3002', NODE_ENV: 'production' })).toThrow(
      /refuses production/,
    );
  });
});
