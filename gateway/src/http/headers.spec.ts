import { expect, it } from '@jest/globals';
import { networkInterfaces } from 'node:os';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getProduct, getSite, listVideos } from '@studio/contracts';
import { startResponders } from '../../testing/bus-responders.js';
import { runGateway, SECURITY_HEADERS, stopAfterwards } from '../../testing/running-gateway.js';
import { serveMetrics } from '../health/serve-metrics.js';

const responders = await startResponders();
await responders.answer(listVideos, () => []);
await responders.answer(getProduct, () => {
  throw new Error('password=hunter2 in table people');
});
await responders.answer(getSite, () => site);
const gateway = await runGateway({ PUBLIC_URL: 'https://studio.example', HOST: '0.0.0.0' });
stopAfterwards(gateway, responders);

it.each([
  ['/api/videos', 200],
  ['/api/auth/user', 401],
  ['/api/nothing', 404],
  ['/api/donations', 401],
  ['/api/newsletter/unsubscribe', 405],
  ['/api/products/x', 400],
  ['/api/products/%zz', 400],
  ['/api/products/1', 500],
  ['/api/books', 503],
  ['/api/docs', 200],
])('sends every security header with %s, which answers %i', async (path, expected) => {
  const { status, headers } = await fetch(gateway.url + path);
  expect(status).toBe(expected);
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect([name, headers.get(name)]).toEqual([name, expect.stringMatching(value)]);
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
  if (status >= 400) expect(headers.get('content-type')).toContain('application/problem+json');
});

it('reveals nothing but a trace id in a 5xx', async () => {
  const { status, body, text } = await gateway.visitor().get('/api/products/1');
  expect(status).toBe(500);
  expect(Object.keys(body).sort()).toEqual(['code', 'detail', 'status', 'title', 'traceId', 'type']);
  expect(body).toMatchObject({ code: 'internal', detail: 'Something went wrong on our side.' });
  expect(body.traceId).toMatch(/^[0-9a-f-]{32,36}$/);
  expect(text).not.toMatch(/hunter2|people|catalog|at .*\.ts/);
});

it('serves metrics to this machine only', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((found) => found && !found.internal && found.family === 'IPv4');
  const port = new URL(gateway.url).port;
  if (outside) expect((await fetch(`http://${outside.address}:${port}/metrics`)).status).toBe(404);
  const here = `http://127.0.0.1:${port}`;
  expect((await fetch(`${here}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
  expect(await (await fetch(`${here}/metrics`)).text()).toContain('bus_request_seconds');
  for (const path of [
    '/api/metrics',
    '/api/healthz',
    '/api/readyz',
    '/.env',
    '/api/docs/../../metrics/',
    '/debug',
  ])
    expect([path, (await fetch(here + path)).status]).toEqual([path, 404]);
  expect(await (await fetch(`${here}/readyz`)).json()).toEqual({ ready: true, nats: true, database: true });
});

it('serves metrics on METRICS_PORT when it is set', async () => {
  const config = { ...gateway.config, METRICS_PORT: 0, HOST: '127.0.0.1' };
  const server = (await serveMetrics(gateway.app, config)) as Server;
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('bus_request_seconds');
  expect((await fetch(`http://127.0.0.1:${port}/api/videos`)).status).toBe(404);
  server.close().closeAllConnections();
  expect(await serveMetrics(gateway.app, gateway.config)).toBeUndefined();
});

it('serves security.txt', async () => {
  const { status, text, headers } = await gateway.visitor().get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('Contact: mailto:hello@studio.example\n');
  expect(text).toContain('Canonical: https://studio.example/.well-known/security.txt\n');
  const days = (Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

const site = {
  name: 'Claire Arbor',
  publisher: 'Claire Arbor Publishing',
  club: 'Claire Arbor Club',
  label: 'Claire Arbor Records',
  tagline: 'Bringing creations to life.',
  email: 'hello@studio.example',
  channelUrl: '',
  featuredVideoUrl: '',
  tiktokHandle: '',
  tiktokUrl: '',
  instagramUrl: '',
  newBookNotice: '',
  clubTerms: 'be kind.',
  footer: { about: ['Us.'], contact: ['Write.'], privacy: ['Little.'], newsletter: ['Monthly.'] },
};
