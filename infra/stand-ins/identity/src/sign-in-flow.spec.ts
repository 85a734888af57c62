import { describe, expect, it } from '@jest/globals';
import * as client from 'openid-client';
import { openTestIssuer } from './testing/test-issuer.ts';
import { newSignIn, TestVisitor } from './testing/test-visitor.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Reader',
  email: 'Ada.Reader@Example.test',
  password: 'three words and a colour',
};
const CALLBACK = 'http://localhost:20999/api/auth/callback?';

const issuer = await openTestIssuer();

/** Signs a user up and returns what the site receives. */
async function signUp(visitor: TestVisitor, person = ada) {
  const signIn = await newSignIn(issuer.config, { prompt: 'create' });
  const form = await visitor.open(signIn.url);
  const back = await visitor.submit(`${form.url}/create`, person);
  expect(back.next).toMatch(CALLBACK);
  return { ...signIn, tokens: await signIn.finish(back.next!) };
}

describe('signing in', () => {
  it('leads from sign-up to claims in the ID token and in userinfo', async () => {
    const visitor = new TestVisitor(issuer.config);
    const { site, tokens } = await signUp(visitor);
    const person = {
      email: 'ada.reader@example.test',
      email_verified: false,
      given_name: 'Ada',
      family_name: 'Reader',
    };
    const claims = tokens.claims()!;
    expect(claims).toMatchObject(person);
    expect(claims).not.toHaveProperty('roles');
    expect(await client.fetchUserInfo(site, tokens.access_token, claims.sub)).toMatchObject(person);
    expect(visitor.cookieNames().every((name) => name.startsWith('issuer_'))).toBe(true);
  });

  it('needs the password again in another browser, and ignores the address’s case', async () => {
    const signIn = await newSignIn(issuer.config);
    const visitor = new TestVisitor(issuer.config);
    const form = await visitor.open(signIn.url);
    expect(form.body).toContain('<h1>Sign in</h1>');
    const fields = { email: ' ADA.reader@example.TEST ', password: ada.password };
    const back = await visitor.submit(`${form.url}/sign-in`, fields);
    expect((await signIn.finish(back.next!)).claims()).toMatchObject({ given_name: 'Ada' });
  });

  it('sends the owner’s role to the site at each sign-in', async () => {
    const signIn = await newSignIn(issuer.config);
    const visitor = new TestVisitor(issuer.config);
    const form = await visitor.open(signIn.url);
    const { OWNER_EMAIL: email, OWNER_PASSWORD: password = '' } = issuer.config;
    const back = await visitor.submit(`${form.url}/sign-in`, { email, password });
    const tokens = await signIn.finish(back.next!);
    const { sub } = tokens.claims()!;
    expect(tokens.claims()).toMatchObject({ roles: ['owner'] });
    const next = await client.refreshTokenGrant(signIn.site, tokens.refresh_token!);
    for (const { access_token } of [tokens, next])
      expect(await client.fetchUserInfo(signIn.site, access_token, sub)).toMatchObject({ roles: ['owner'] });
  });

  it('signs a user in who signs up with their existing account', async () => {
    const { tokens } = await signUp(new TestVisitor(issuer.config), { ...ada, firstName: 'Adele' });
    expect(tokens.claims()).toMatchObject({ given_name: 'Ada' });
  });

  it('creates one account when the form is sent twice at once', async () => {
    const twin = { ...ada, email: 'twin@example.test' };
    const both = await Promise.all([1, 2].map(() => signUp(new TestVisitor(issuer.config), twin)));
    const [first, second] = both.map(({ tokens }) => tokens.claims()!.sub);
    expect(first).toBe(second);
  });

  it('remembers the browser until sign-out', async () => {
    const visitor = new TestVisitor(issuer.config);
    const { site, tokens } = await signUp(visitor, { ...ada, email: 'bea@example.test' });
    const again = await newSignIn(issuer.config);
    expect((await visitor.open(again.url)).next).toMatch(CALLBACK);

    const goodbye = { id_token_hint: tokens.id_token!, post_logout_redirect_uri: 'http://localhost:20999/' };
    const page = await visitor.open(client.buildEndSessionUrl(site, goodbye).href);
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page.body)![1]!;
    const nonce = /<script nonce="([^"]+)"/.exec(page.body)![1]!;
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
    expect(page.body).toContain('>Sign out</button>');
    const end = await visitor.submit('/session/end/confirm', { xsrf, logout: 'yes' });
    expect(end.next).toBe(goodbye.post_logout_redirect_uri);
    expect((await visitor.open((await newSignIn(issuer.config)).url)).body).toContain('<h1>Sign in</h1>');
  });

  it('skips the sign-up page when the user is signed in', async () => {
    const visitor = new TestVisitor(issuer.config);
    const { tokens } = await signUp(visitor, { ...ada, email: 'fay@example.test' });
    const again = await newSignIn(issuer.config, { prompt: 'create' });
    const back = await visitor.open(again.url);
    expect((await again.finish(back.next!)).claims()!.sub).toBe(tokens.claims()!.sub);
  });

  it('lets a user sign in with an existing account from the sign-up page', async () => {
    await signUp(new TestVisitor(issuer.config), { ...ada, email: 'gus@example.test' });
    const visitor = new TestVisitor(issuer.config);
    const signIn = await newSignIn(issuer.config, { prompt: 'create' });
    const create = await visitor.open(signIn.url);
    expect(create.body).toContain('<h1>Create account</h1>');
    const form = await visitor.open(
      new URL(/href="([^"]+screen=sign-in)"/.exec(create.body)![1]!, create.url).href,
    );
    const fields = { email: 'gus@example.test', password: ada.password };
    const back = await visitor.submit(form.url.replace('?screen=sign-in', '/sign-in'), fields);
    expect((await signIn.finish(back.next!)).claims()).toMatchObject({ email: 'gus@example.test' });
  });

  it('announces support for the sign-up page', async () => {
    const { site } = await newSignIn(issuer.config);
    expect(site.serverMetadata()['prompt_values_supported']).toEqual(['none', 'login', 'consent', 'create']);
    for (const [prompt, error] of [
      ['none', 'login_required'],
      ['everything', 'invalid_request'],
    ]) {
      const refused = await new TestVisitor(issuer.config).open(
        (await newSignIn(issuer.config, { prompt: prompt! })).url,
      );
      expect(refused.next).toContain(`error=${error}`);
    }
  });

  it('asks the visitor to confirm a sign-out that the site did not start', async () => {
    const visitor = new TestVisitor(issuer.config);
    await signUp(visitor, { ...ada, email: 'cleo@example.test' });
    const page = await visitor.open(`${issuer.config.ISSUER_URL}/session/end?client_id=studio-web`);
    expect(page.body).toContain('>Sign out</button>');
    expect(page.body).not.toContain('<script');
  });

  it('keeps sessions, accounts and keys over a restart', async () => {
    const visitor = new TestVisitor(issuer.config);
    const before = await signUp(visitor, { ...ada, email: 'dora@example.test' });
    await issuer.restart();
    const again = await newSignIn(issuer.config);
    const back = await visitor.open(again.url);
    expect((await again.finish(back.next!)).claims()!.sub).toBe(before.tokens.claims()!.sub);
  });
});

describe('the code', () => {
  it('is not issued without PKCE', async () => {
    const signIn = new URL((await newSignIn(issuer.config)).url);
    signIn.searchParams.delete('code_challenge');
    signIn.searchParams.delete('code_challenge_method');
    const back = await new TestVisitor(issuer.config).open(signIn.href);
    expect(back.next).toContain('error=invalid_request');
  });

  it('is refused a second time, or with another verifier', async () => {
    const visitor = new TestVisitor(issuer.config);
    await signUp(visitor, { ...ada, email: 'eve@example.test' });
    const [mine, other] = [await newSignIn(issuer.config), await newSignIn(issuer.config)];
    const back = (await visitor.open(mine.url)).next!;
    const swapped = new URL(back);
    swapped.searchParams.set('state', new URL(other.url).searchParams.get('state')!);
    await expect(other.finish(swapped.href)).rejects.toThrow();
    const fresh = await newSignIn(issuer.config);
    const once = (await visitor.open(fresh.url)).next!;
    await fresh.finish(once);
    await expect(fresh.finish(once)).rejects.toThrow();
  });

  it('is sent only to the site’s redirect URI', async () => {
    const signIn = new URL((await newSignIn(issuer.config)).url);
    signIn.searchParams.set('redirect_uri', 'http://evil.example/<script>');
    const page = await new TestVisitor(issuer.config).open(signIn.href);
    expect(page.status).toBe(400);
    expect(page.next).toBeUndefined();
    expect(page.body).not.toContain('<script>');
  });
});
