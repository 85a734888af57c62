import { describe, expect, it } from '@jest/globals';
import { signInPerson } from '@studio/contracts';
import { startResponders } from '../../testing/bus-responders.js';
import { startLocalIssuer } from '../../testing/local-issuer.js';
import { inGatewayDatabase } from '../../testing/sessions.js';
import { runGateway, SITE, stopAfterwards } from '../../testing/running-gateway.js';
import { beginSignIn, signUp, signUpToCallback, welcomeEveryone } from '../../testing/sign-in.js';
import { cookieOf, follow, setCookies, submit } from '../../testing/visitor.js';

const issuer = await startLocalIssuer(SITE);
const responders = await startResponders();
await welcomeEveryone(responders);
const gateway = await runGateway({ OIDC_ISSUER: issuer.url });
stopAfterwards(gateway, responders, issuer);

const AGAIN = '<a href="/api/login?returnTo=%2Fclub%3Fa%3Db&amp;join=club&amp;screen=create">Start again</a>';

describe('signing in at the issuer', () => {
  it('returns to the page where it started, signed in as the new user', async () => {
    const ada = gateway.visitor();
    const back = await signUp(ada, 'ada@example.com', '/product/101?from=home');
    expect([back.status, back.headers['location']]).toEqual([302, '/product/101?from=home']);
    const { body } = await ada.get('/api/auth/user');
    expect(body).toEqual({ firstName: 'Ada', lastName: 'Reader', email: 'ada@example.com' });
  });

  it('shows the sign-up page when requested, otherwise the sign-in page', async () => {
    const visitor = gateway.visitor();
    const create = await beginSignIn(visitor, '?screen=create');
    expect((await visitor.get(create.page.href)).text).toContain('<h1>Create account</h1>');
    const other = gateway.visitor();
    const signIn = await beginSignIn(other);
    expect((await other.get(signIn.page.href)).text).toContain('<h1>Sign in</h1>');
  });

  it('skips the sign-up page for users who are signed in at the issuer', async () => {
    const visitor = gateway.visitor();
    await signUp(visitor, 'joins-again@example.com');
    await inGatewayDatabase(gateway, 'DELETE FROM sessions');
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    const begun = await visitor.get('/api/login?screen=create&join=club&returnTo=/join');
    expect((await follow(visitor, begun, SITE, `${SITE}/join`)).url).toBe(`${SITE}/join`);
    expect((await visitor.get('/api/auth/user')).body.email).toBe('joins-again@example.com');
  });

  it('changes the session id at sign-in, so that a planted id is useless', async () => {
    const victim = gateway.visitor();
    const callback = await signUpToCallback(victim, 'planted@example.com');
    const planted = cookieOf(victim, 'sid', SITE);
    expect(planted).toBeDefined();
    await victim.get(callback);
    expect(cookieOf(victim, 'sid', SITE)).not.toBe(planted);
    const thief = await gateway
      .visitor()
      .get('/api/auth/user')
      .set({ cookie: `sid=${planted}` });
    expect(thief.status).toBe(401);
    expect((await victim.get('/api/auth/user')).status).toBe(200);
  });

  it('answers 401 to a replayed cookie after sign-out, and signs out at the issuer too', async () => {
    const visitor = gateway.visitor();
    await signUp(visitor, 'leaving@example.com');
    const kept = cookieOf(visitor, 'sid', SITE);
    const { status, body } = await visitor.post('/api/auth/logout');
    expect(status).toBe(200);
    expect(cookieOf(visitor, 'sid', SITE)).toBeUndefined();
    expect((await visitor.get('/api/auth/user').set({ cookie: `sid=${kept}` })).status).toBe(401);

    const goodbye = await visitor.get(body.redirectTo);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(goodbye.text)?.[1] ?? '';
    const confirm = new URL('/session/end/confirm', issuer.url).href;
    const done = await submit(visitor, confirm, { xsrf, logout: 'yes' });
    expect(done.headers['location']).toBe(`${SITE}/`);
    const again = await visitor.get('/api/login');
    expect((await follow(visitor, again, SITE)).url).toContain('/interaction/');
  });

  it('signs out by a link on this site, but not on other sites or when prefetched', async () => {
    const visitor = gateway.visitor();
    await signUp(visitor, 'link@example.com');
    for (const site of ['cross-site', 'same-site']) {
      const foreign = await visitor.get('/api/logout').set({ 'sec-fetch-site': site });
      expect([foreign.status, foreign.headers['location']]).toEqual([302, '/']);
    }
    expect((await visitor.get('/api/logout').set({ 'sec-purpose': 'prefetch' })).status).toBe(503);
    expect((await visitor.get('/api/auth/user')).status).toBe(200);
    const left = await visitor.get('/api/logout').set({ 'sec-fetch-site': 'same-origin' });
    expect(left.status).toBe(302);
    expect(left.headers['location']).toContain(`${issuer.url}/session/end?`);
    expect(left.headers['location']).toContain('id_token_hint=');
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    expect((await visitor.get('/api/logout')).headers['location']).toBe('/');
  });

  it('rejects a callback whose state, nonce or verifier is missing, swapped or replayed', async () => {
    const visitor = gateway.visitor();
    const callback = await signUpToCallback(visitor, 'states@example.com');
    const without = new URL(callback);
    without.searchParams.delete('state');
    const swapped = new URL(callback);
    swapped.searchParams.set('state', 'another');
    // The callback of another visitor in this browser: verifier, nonce and state differ.
    const other = gateway.visitor();
    const foreign = await signUpToCallback(other, 'foreign@example.com');
    expect((await gateway.visitor().get(callback)).status).toBe(400);
    for (const address of [without.href, swapped.href, foreign]) {
      const mine = gateway.visitor();
      await mine.get('/api/login');
      expect((await mine.get(address)).status).toBe(400);
      expect((await mine.get('/api/auth/user')).status).toBe(401);
    }
    expect((await visitor.get(callback)).status).toBe(302);
    expect((await visitor.get(callback)).status).toBe(400);
  });

  it('tells a visitor whom another tab has signed in, instead of denying it', async () => {
    const visitor = gateway.visitor();
    const callback = await signUpToCallback(visitor, 'two-tabs@example.com');
    await visitor.get(callback);
    const { status, text } = await visitor.get(callback).set({ accept: 'text/html' });
    expect([status, text]).toEqual([400, expect.stringMatching(/signed in already.*no longer valid\.</)]);
    expect(text).not.toContain('Start again');
  });

  it('tells a visitor whose browser refuses cookies that a sign-in needs them', async () => {
    const callback = await signUpToCallback(gateway.visitor(), 'no-cookies@example.com');
    const { status, text } = await gateway.visitor().get(callback).set({ accept: 'text/html' });
    expect([status, text]).toEqual([400, expect.stringMatching(/allow cookies for this site.*Start again/)]);
  });

  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%0d%0aSet-Cookie:x=1',
    'javascript:1',
  ])('turns the hostile returnTo %j into /', async (returnTo) => {
    const visitor = gateway.visitor();
    const back = await signUp(visitor, `to-${Buffer.from(returnTo).toString('hex')}@example.com`, returnTo);
    expect(back.status).toBe(302);
    expect(new URL(back.headers['location'] ?? '', SITE).origin).toBe(SITE);
    expect(back.headers['location']).toMatch(/^\/(%0d%0aSet-Cookie:x=1)?$/);
    expect(setCookies(back).join()).not.toContain('x=1');
  });

  it('offers to repeat a failed sign-in with the same options', async () => {
    const visitor = gateway.visitor();
    const callback = await signUpToCallback(visitor, 'again@example.com', '/club?a=b&join=club');
    await responders.silence(signInPerson);
    const failed = await visitor.get(callback).set({ accept: 'text/html' });
    await welcomeEveryone(responders);
    expect(failed.status).toBe(503);
    expect(failed.text).toContain(
      '<a href="/api/login?returnTo=%2Fclub%3Fa%3Db%26join%3Dclub&amp;screen=create">Start again</a>',
    );
  });

  it('answers 503 while the issuer is down, and recovers', async () => {
    const later = await runGateway({ OIDC_ISSUER: issuer.url });
    await issuer.kill();
    const down = await later.visitor().get('/api/login').set({ accept: 'text/html' });
    expect([down.status, down.headers['retry-after']]).toEqual([503, '2']);
    expect(down.text).toContain('Not signed in yet');
    expect((await later.visitor().get('/api/login')).body).toMatchObject({ code: 'unavailable' });
    const joining = await later
      .visitor()
      .get('/api/login?screen=create&join=club&returnTo=/club?a=b')
      .set({ accept: 'text/html' });
    expect(joining.text).toContain(AGAIN);
    await issuer.start();
    expect((await signUp(later.visitor(), 'patient@example.com')).status).toBe(302);
    await later.stop();
  });
});
