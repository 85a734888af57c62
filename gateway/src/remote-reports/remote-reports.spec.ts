import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { Kvm } from '@nats-io/kv';
import { REGISTRY_BUCKET, RemoteReports, type RemoteError } from '@studio/contracts';
import { startResponders } from '../../testing/bus-responders.js';
import { runGateway, stopAfterwards } from '../../testing/running-gateway.js';
import { until } from '@studio/test-harness';

const published: unknown[] = [];

const responders = await startResponders();
responders.connection.subscribe('remote-reports.>', {
  callback: (_, message) => void published.push(message.json()),
});
const gateway = await runGateway();
await isLive('shop', '1.0.0-cabc');
stopAfterwards(gateway, responders);

async function isLive(remote: string, version: string): Promise<void> {
  const bucket = await new Kvm(responders.connection).create(REGISTRY_BUCKET, { history: 64 });
  const page = { module: './Page', title: 'A page', description: 'Of a remote.' };
  const routes = [
    { ...page, path: '/shop' },
    { ...page, path: '/account/orders/:id', audience: 'signed-in', params: { id: '[0-9a-z-]{6,36}' } },
    { ...page, path: '/studio/*', counted: false },
  ];
  const live = { version, routes, integrity: { 'browser/Cart.0123.js': 'sha384-' } };
  const entry = { live, lastKnownGood: { version: '0.9.0' }, canary: null };
  await bucket.put(remote, JSON.stringify(entry));
  const report = { remote, version, kind: 'visit' };
  await until(async () => (await send([report])).published.length > 0);
}

async function send(reports: object[], headers: Record<string, string> = {}) {
  published.length = 0;
  const answer = await gateway.visitor().post('/api/remote-reports').set(headers).send({ reports });
  await gateway.flush();
  await responders.connection.flush();
  return { status: answer.status, body: answer.body as { errors?: { field: string }[] }, published };
}

const metrics = async (): Promise<string> => (await fetch(`${gateway.url}/metrics`)).text();

it('publishes reports about releases, and counts them by remote, version and kind', async () => {
  const told = [
    { remote: 'shop', version: '1.0.0-cabc', kind: 'error' },
    { remote: 'shop', version: '0.9.0', kind: 'load-failed' },
    { remote: 'shop', version: '1.0.0-cabc', kind: 'lcp', value: 4_100 },
    { remote: 'shop', version: '1.0.0-cabc', kind: 'lcp', value: 900 },
  ];
  expect((await send(told)).status).toBe(202);
  expect(RemoteReports.parse(published[0]).reports).toEqual(told);
  const text = await metrics();
  for (const labels of [
    'version="1.0.0-cabc",kind="error",rating=""',
    'version="0.9.0",kind="load-failed",rating=""',
    'version="1.0.0-cabc",kind="lcp",rating="poor"',
    'version="1.0.0-cabc",kind="lcp",rating="fair"',
  ])
    expect(text).toContain(`remote_reports_total{remote="shop",${labels}} 1`);
});

it('accepts reports about a release as soon as it is activated, and about earlier ones', async () => {
  await isLive('shop', '2.0.0');
  const { published: both } = await send([
    { remote: 'shop', version: '2.0.0', kind: 'crash' },
    { remote: 'shop', version: '1.0.0-cabc', kind: 'crash' },
  ]);
  expect(RemoteReports.parse(both[0]).reports).toHaveLength(2);
});

it('drops reports about releases that are not in the registry', async () => {
  const told = [
    { remote: 'shop', version: '6.6.6', kind: 'error' },
    { remote: 'stranger', version: '1.0.0', kind: 'error' },
  ];
  expect(await send(told)).toMatchObject({ status: 202, published: [] });
  const text = await metrics();
  expect(text).not.toMatch(/6\.6\.6|stranger/);
  expect(text).toMatch(/remote_reports_dropped_total\{reason="unknown-release"\} [1-9]/);
});

describe('an error', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const about = { remote: 'shop', version: '1.0.0-cabc', kind: 'crash' };
  const shown = { text: 'TypeError: x is undefined', place: 'browser/Cart.0123.js:1:4021', page: '/shop' };

  async function kept(error: object, userAgent = FIREFOX): Promise<RemoteError | undefined> {
    const { published: messages } = await send([{ ...about, error }], { 'user-agent': userAgent });
    return RemoteReports.parse(messages[0]).reports[0]?.error;
  }

  it('is stored with text, place, page and browser family', async () => {
    expect(await kept(shown)).toEqual({
      text: 'TypeError: … is undefined',
      place: 'browser/Cart.0123.js:1:4021',
      module: null,
      page: '/shop',
      browser: 'Firefox',
      fault: null,
    });
  });

  it('is stored with the route pattern of a page that requires sign-in, and without an uncounted page', async () => {
    expect(await kept({ ...shown, page: '/account/orders/k6h-0dm' })).toMatchObject({
      page: '/account/orders/:id',
    });
    expect(await kept({ ...shown, page: '/studio/orders/1' })).toMatchObject({ page: null });
  });

  it('is stored without a place that is not in a file of the release', async () => {
    for (const place of [
      'browser/ada-lovelace.js:1:1',
      'browser/Cart.0123.js',
      'browser/Cart.0123.js:1:1 Ada',
    ])
      expect(await kept({ ...shown, place })).toMatchObject({ place: null });
  });

  it('is only counted when its release is old, or when the report is a visit', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']) await isLive('club', version);
    for (const told of [
      { remote: 'club', version: '1.1.0', kind: 'crash' },
      { ...about, kind: 'visit' },
    ]) {
      const { published: messages } = await send([{ ...told, error: shown }]);
      expect(RemoteReports.parse(messages[0]).reports).toEqual([told]);
    }
  });

  it('is stored without personal data, whatever a browser reports', async () => {
    const secrets = fc.oneof(
      fc.emailAddress(),
      fc.stringMatching(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/),
      fc.uuid(),
      fc.webUrl(),
      fc.stringMatching(/^[b-z]{2}[aeiou][q-z]{3}$/),
      fc.constantFrom('Ada Lovelace', 'ada lovelace', 'ada-lovelace', '+1 555 0100', '<b>Ada</b>', 'Ада'),
    );
    const wrap = fc.constantFrom<(secret: string) => string>(
      (secret) => secret,
      (secret) => `Error: no recipe called ${secret}`,
      (secret) => `TypeError: Cannot read properties of undefined (reading '${secret}')`,
      (secret) => `"${secret}" is not valid JSON`,
      (secret) => `Failed to fetch https://site.example/${encodeURIComponent(secret)}?q=${secret}`,
      (secret) => `Unexpected token (${secret}), ${secret}: ${secret}.`,
    );
    await fc.assert(
      fc.asyncProperty(
        secrets,
        wrap,
        fc.constantFrom('text', 'place', 'page', 'agent'),
        async (secret, words, at) => {
          const error = {
            text: (at === 'text' ? words(secret) : 'Error').slice(0, 300),
            place: (at === 'place' ? `browser/${secret}:1:1` : shown.place).slice(0, 200),
            page: (at === 'page' ? `/${secret}` : '/shop').slice(0, 300),
          };
          const agent = at === 'agent' ? encodeURIComponent(secret) : FIREFOX;
          const stored = JSON.stringify(await kept(error, agent)).toLowerCase();
          for (const word of secret.toLowerCase().split(/\s+/)) expect(stored).not.toContain(word);
        },
      ),
      { numRuns: 200 },
    );
  });
});

it.each(['sec-gpc', 'dnt'])('drops reports with the privacy signal %s', async (signal) => {
  const told = [{ remote: 'shop', version: '1.0.0-cabc', kind: 'inp', value: 20 }];
  expect(await send(told, { [signal]: '1' })).toMatchObject({ status: 204, published: [] });
  expect(await metrics()).not.toContain('kind="inp"');
});

it.each([
  ['an error with unknown fields', { kind: 'error', error: { text: 'no', page: '/', stack: 'at a' } }],
  ['a kind that only web servers report', { kind: 'server-fault' }],
  ['an empty version', { kind: 'error', version: '' }],
  ['a negative time', { kind: 'lcp', value: -1 }],
])('rejects %s', async (_, more) => {
  const { status, published: none } = await send([{ remote: 'shop', version: '1.0.0-cabc', ...more }]);
  expect([status, none]).toEqual([400, []]);
});
