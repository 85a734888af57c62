import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportCommerce, exportPerson } from '@studio/contracts';
import { runGatewayStack, type GatewayStack } from '../../testing/gateway-stack.js';

let stack: GatewayStack;
beforeAll(async () => {
  stack = await runGatewayStack();
});
afterAll(() => stack?.stop());

const tellPerson = () =>
  stack.responders.answer(exportPerson, (_, { caller }) => ({
    person: { ...caller, createdAt: new Date(0).toISOString() },
    clubMemberSince: null,
    newsletterSince: null,
    votes: [],
    letters: [],
  }));
const tellCommerce = () =>
  stack.responders.answer(exportCommerce, () => ({
    cart: [],
    orders: [],
    address: null,
    donations: [],
    returns: [],
  }));

it('exports all data, or names the part that is unavailable', async () => {
  const visitor = await stack.signedIn('exports');
  const ask = async () => {
    const { status, body } = await visitor.get('/api/account/export');
    return [status, body.detail];
  };
  await tellPerson();
  expect(await ask()).toEqual([503, expect.stringMatching(/^Your orders, gifts and cart cannot be read/)]);
  await tellCommerce();
  expect(await ask()).toEqual([200, undefined]);
  expect((await visitor.get('/api/account/export')).body.sessions).toEqual([
    { device: 'Unknown device', since: expect.any(String), lastSeen: expect.any(String) },
  ]);
  await stack.responders.silence(exportPerson);
  expect(await ask()).toEqual([
    503,
    expect.stringMatching(/^Your profile, votes and letters cannot be read/),
  ]);
});

it('exports an HTML page to the signed-in user only, or names the part that is unavailable', async () => {
  await tellPerson();
  await tellCommerce();
  const visitor = await stack.signedIn('reads');
  const { status, headers, text } = await visitor.get('/api/account/export/page');
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'attachment; filename="my-data.html"',
  ]);
  expect(text).toContain('<h1>Your data at localhost:3999</h1>');
  await stack.responders.silence(exportPerson);
  const refused = await visitor.get('/api/account/export/page');
  expect([refused.status, refused.body.detail]).toEqual([503, expect.stringMatching(/^Your profile/)]);
  expect((await stack.gateway.visitor().get('/api/account/export/page')).status).toBe(401);
});

describe('the URL of the account page at the issuer', () => {
  it('comes from the issuer’s discovery document if it is an http(s) URL; otherwise it is null', async () => {
    for (const [announced, url] of [
      ['https://issuer.example/me', 'https://issuer.example/me'],
      ['javascript:alert(1)', null],
      [undefined, null],
    ]) {
      const stack = await runGatewayStack();
      stack.issuer.announces['account_management_uri'] = announced;
      const visitor = await stack.signedIn('ada');
      expect((await visitor.get('/api/account/sign-in')).body).toEqual({ url });
      await stack.stop();
    }
  });

  it('comes from the configuration first', async () => {
    const stack = await runGatewayStack({ OIDC_ACCOUNT_URL: 'https://people.example/account' });
    stack.issuer.announces['account_management_uri'] = 'https://issuer.example/me';
    const visitor = await stack.signedIn('ada');
    expect((await visitor.get('/api/account/sign-in')).body).toEqual({
      url: 'https://people.example/account',
    });
    expect((await stack.gateway.visitor().get('/api/account/sign-in')).status).toBe(401);
    await stack.stop();
  });
});
