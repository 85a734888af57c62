import { describe, expect, it } from '@jest/globals';
import { createDonation, recordProviderEvent, unsubscribeNewsletter } from '@studio/contracts';
import { startResponders } from '../../testing/bus-responders.js';
import { runGateway, SITE, stopAfterwards } from '../../testing/running-gateway.js';

let reached = 0;
const responders = await startResponders();
await responders.answer(createDonation, () => {
  reached += 1;
  return { clientSecret: 'secret' };
});
await responders.answer(unsubscribeNewsletter, () => ({ ok: true }));
await responders.answer(recordProviderEvent, () => ({ duplicate: false }));
const gateway = await runGateway();
stopAfterwards(gateway, responders);

const FOREIGN = 'https://evil.example';
const body = JSON.stringify({ amount: 25 });
/** Sends exactly these headers. Other HTTP clients would add their own. */
async function send(path: string, method: string, headers: Record<string, string>): Promise<number> {
  const { status } = await fetch(gateway.url + path, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body }),
  });
  return status;
}

describe('accepts JSON from pages of this site only', () => {
  const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none'];
  const origins = [undefined, SITE, FOREIGN, 'null', `${SITE}.evil.example`, SITE.replace('http', 'https')];
  const types = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    undefined,
  ];
  const cases = sites.flatMap((site) =>
    origins.flatMap((origin) => types.map((type) => ({ site, origin, type }))),
  );

  it.each(cases)(
    'for Sec-Fetch-Site $site, Origin $origin, Content-Type $type',
    async ({ site, origin, type }) => {
      const before = reached;
      const own =
        (site === 'same-origin' && (origin === undefined || origin === SITE)) || (!site && origin === SITE);
      const status = await send('/api/donations', 'POST', {
        ...(site && { 'sec-fetch-site': site }),
        ...(origin && { origin }),
        'content-type': type ?? '',
      });
      const passes = own && type === 'application/json';
      expect(status).toBe(passes ? 200 : own ? 415 : 403);
      expect(reached - before).toBe(passes ? 1 : 0);
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'rejects foreign origins for %s on any path',
    async (method) => {
      for (const path of ['/api/cart', '/api/cart/x', '/api/auth/logout', '/api/account', '/api/nothing'])
        expect([403, 404, 405]).toContain(
          await send(path, method, { origin: FOREIGN, 'content-type': 'application/json' }),
        );
    },
  );

  it('exempts the webhook and the one-click unsubscribe, which have their own authentication', async () => {
    const foreign = { origin: FOREIGN, 'sec-fetch-site': 'cross-site' };
    const unsubscribe = `/api/newsletter/unsubscribe?token=${'t'.repeat(30)}`;
    const form = { ...foreign, 'content-type': 'application/x-www-form-urlencoded' };
    expect(await send(unsubscribe, 'POST', form)).toBe(200);
    expect(
      await send('/api/webhooks/stripe', 'POST', { ...foreign, 'content-type': 'application/json' }),
    ).toBe(400);
  });
});

it('answers 415 to JSON with another content type, and 405 to GET on a state-changing route', async () => {
  const own = { origin: SITE, 'sec-fetch-site': 'same-origin' };
  for (const type of [
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'application/json-patch+json',
  ])
    expect([type, await send('/api/donations', 'POST', { ...own, 'content-type': type })]).toEqual([
      type,
      415,
    ]);
  for (const path of ['/api/create-payment-intent', '/api/auth/logout', '/api/newsletter/unsubscribe']) {
    const { status, headers } = await fetch(gateway.url + path);
    expect([path, status, headers.get('allow')]).toEqual([path, 405, 'POST']);
  }
});

it('sends no CORS headers to other sites', async () => {
  for (const [method, path] of [
    ['GET', '/api/site'],
    ['OPTIONS', '/api/cart'],
    ['GET', '/api/nothing'],
  ] as const) {
    const { status, headers } = await fetch(gateway.url + path, {
      method,
      headers: { origin: FOREIGN, 'access-control-request-method': 'POST' },
    });
    expect(method === 'OPTIONS' ? status : 405).toBe(405);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});
