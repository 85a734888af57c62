import { describe, expect, it } from '@jest/globals';
import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '@studio/contracts';
import { startResponders } from '../../testing/bus-responders.js';
import { beginSignIn, PASSWORD, signUp, welcomeEveryone } from '../../testing/sign-in.js';
import { startLocalIssuer } from '../../testing/local-issuer.js';
import { runGateway, SITE, stopAfterwards } from '../../testing/running-gateway.js';
import { follow, submit } from '../../testing/visitor.js';

const heard: unknown[] = [];
const issuer = await startLocalIssuer(SITE);
const responders = await startResponders();
await welcomeEveryone(responders);
await responders.answer(subscribeNewsletter, (input) => {
  heard.push(input);
  return { ok: true };
});
await responders.answer(unsubscribeNewsletter, (input) => {
  heard.push(input);
  return { ok: true };
});
const gateway = await runGateway({ OIDC_ISSUER: issuer.url });
stopAfterwards(gateway, responders, issuer);

describe('answers the same for known and unknown addresses', () => {
  it('when subscribing', async () => {
    const visitor = gateway.visitor();
    const first = await visitor.post('/api/newsletter-signup').send({ email: ' Reader@Example.com ' });
    const again = await visitor.post('/api/newsletter-signup').send({ email: 'reader@example.com' });
    expect([first.status, first.text]).toEqual([again.status, again.text]);
    expect(heard).toEqual([{ email: 'reader@example.com' }, { email: 'reader@example.com' }]);
  });

  it('and explains what is wrong with an invalid address', async () => {
    const { status, body } = await gateway.visitor().post('/api/newsletter-signup').send({ email: 'nobody' });
    expect([status, body.detail]).toEqual([400, 'Please enter a valid email address']);
    expect(body.errors).toEqual([{ field: 'email', message: 'Please enter a valid email address' }]);
  });

  // `accounts.spec.ts` of the issuer checks that both take the same time.
  it('when signing in', async () => {
    await signUp(gateway.visitor(), 'known@example.com');
    const tryAs = async (email: string) => {
      const visitor = gateway.visitor();
      const { uid, page } = await beginSignIn(visitor);
      const sent = await submit(visitor, `${page.origin}/interaction/${uid}/sign-in`, {
        email,
        password: `${PASSWORD} but wrong`,
      });
      const { status, text } = (await follow(visitor, sent, page.href)).answer;
      return { status, words: text.replaceAll(uid, '').replaceAll(email, '') };
    };
    const known = await tryAs('known@example.com');
    expect(known.words).toContain('That email and password do not go together.');
    expect(await tryAs('nobody@example.com')).toEqual(known);
  });
});

describe('one-click unsubscribe (RFC 8058)', () => {
  const token = 't'.repeat(43);
  const address = () => `${gateway.url}/api/newsletter/unsubscribe?token=${token}`;

  it('accepts the form that mail programs post, without cookie or origin', async () => {
    heard.length = 0;
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const parts = new FormData();
    parts.set('List-Unsubscribe', 'One-Click');
    for (const body of [form, parts, undefined]) {
      const response = await fetch(address(), { method: 'POST', ...(body && { body }) });
      expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(heard).toEqual([{ token }, { token }, { token }]);
  });

  it('rejects GET, and requires a token', async () => {
    heard.length = 0;
    expect((await fetch(address())).status).toBe(405);
    expect((await fetch(`${gateway.url}/api/newsletter/unsubscribe`, { method: 'POST' })).status).toBe(400);
    expect(heard).toEqual([]);
  });
});

describe('confirming a subscription', () => {
  it('is a POST with the token of the link, from a page of this site', async () => {
    const tokens: string[] = [];
    await responders.answer(confirmNewsletter, ({ token }) => {
      tokens.push(token);
      return { ok: true };
    });
    const token = 'c'.repeat(43);
    const path = `/api/newsletter/confirm?token=${token}`;
    expect((await gateway.visitor().post(path).send({})).body).toEqual({ ok: true });
    expect((await gateway.visitor().get(path)).status).toBe(405);
    expect((await fetch(gateway.url + path, { method: 'POST' })).status).toBe(403);
    expect(tokens).toEqual([token]);
  });
});
