import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Kvm } from '@nats-io/kv';
import { REGISTRY_BUCKET, RemoteReports } from '@studio/contracts';
import { startResponders, type Responders } from '../../testing/bus-responders.js';
import { runGateway, type RunningGateway } from '../../testing/running-gateway.js';
import { until } from '@studio/test-harness';

let responders: Responders;
let gateway: RunningGateway;
const published: unknown[] = [];

beforeAll(async () => {
  responders = await startResponders();
  responders.connection.subscribe('remote-reports.>', {
    callback: (_, message) => void published.push(message.json()),
  });
  gateway = await runGateway();
  await isLive('shop', '1.0.0-cabc');
});
afterAll(async () => {
  await gateway?.stop();
  await responders?.stop();
});

async function isLive(remote: string, version: string): Promise<void> {
  const bucket = await new Kvm(responders.connection).create(REGISTRY_BUCKET, { history: 64 });
  const entry = { live: { version }, lastKnownGood: { version: '0.9.0' }, canary: null };
  await bucket.put(remote, JSON.stringify(entry));
  const report = { remote, version, kind: 'visit' };
  await until(async () => (await send([report])).published.length > 0);
}

async function send(reports: object[], headers: Record<string, string> = {}) {
  published.length = 0;
  const answer = await gateway.visitor().post('/api/remote-reports').set(headers).send({ reports });
  await responders.connection.flush();
  return { status: answer.status, body: answer.body as { errors?: { field: string }[] }, published };
}

const metrics = async (): Promise<string> => (await fetch(`${gateway.url}/metrics`)).text();

it('passes on what is told of releases, and counts it by remote, version and kind', async () => {
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

it('knows a release as soon as it is activated, and the ones before it', async () => {
  await isLive('shop', '2.0.0');
  const { published: both } = await send([
    { remote: 'shop', version: '2.0.0', kind: 'crash' },
    { remote: 'shop', version: '1.0.0-cabc', kind: 'crash' },
  ]);
  expect(RemoteReports.parse(both[0]).reports).toHaveLength(2);
});

it('makes no label and no message of a release that the registry never named', async () => {
  const told = [
    { remote: 'shop', version: '6.6.6', kind: 'error' },
    { remote: 'stranger', version: '1.0.0', kind: 'error' },
  ];
  expect(await send(told)).toMatchObject({ status: 202, published: [] });
  const text = await metrics();
  expect(text).not.toMatch(/6\.6\.6|stranger/);
  expect(text).toMatch(/remote_reports_dropped_total\{reason="unknown-release"\} [1-9]/);
});

it.each(['sec-gpc', 'dnt'])('takes nothing from who asks for privacy by %s', async (signal) => {
  const told = [{ remote: 'shop', version: '1.0.0-cabc', kind: 'inp', value: 20 }];
  expect(await send(told, { [signal]: '1' })).toMatchObject({ status: 204, published: [] });
  expect(await metrics()).not.toContain('kind="inp"');
});

it.each([
  ['a word of the error', { kind: 'error', message: 'x is undefined' }],
  ['what only a web server can tell', { kind: 'server-fault' }],
  ['no version', { kind: 'error', version: '' }],
  ['a time before the page began', { kind: 'lcp', value: -1 }],
])('refuses %s', async (_, more) => {
  const { status, published: none } = await send([{ remote: 'shop', version: '1.0.0-cabc', ...more }]);
  expect([status, none]).toEqual([400, []]);
});
