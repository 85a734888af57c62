import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Kvm, type KV } from '@nats-io/kv';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { SERVING_BUCKET, ServingReport, type RemoteManifest } from '@studio/contracts';
import { testNatsUrl, until } from '@studio/test-harness';
import { fixtureWeb, type FixtureWeb } from '../testing/fixture-web.js';
import { ServingReports } from './serving-reports.js';

const SERVER = 'web-1';
const PAUSE_MS = 1_000;
/** Server code of a page that renders a slot. */
const DRAWS_SLOT = `
  exports.modules['./Home'].default = () => require('react').createElement('main', null,
    require('react').createElement(require('@studio/web-kit').Slot, { name: 'home.corner' }));`;
/** Server code of a widget that throws in the first `times` renderings. */
const corner = (times: number) => `
  let left = ${times};
  exports.modules['./Corner'] = { default: () => {
    if (left-- > 0) throw new Error('canary is broken');
    return require('react').createElement('p', null, 'In the corner');
  } };`;

let web: FixtureWeb;
let connection: NatsConnection;
let bucket: KV;
let reports: ServingReports;
let seen: ServingReport[];

beforeEach(async () => {
  web = await fixtureWeb({}, { pausesMs: [PAUSE_MS] });
  const { releases, releasesDir } = web;
  connection = await connect({ servers: testNatsUrl() });
  reports = new ServingReports({ releases, releasesDir, server: SERVER, log: Fastify().log });
  await reports.publishOver(connection);
  bucket = await new Kvm(connection).open(SERVING_BUCKET);
  seen = [];
  void follow(await bucket.watch({ key: SERVER }));
  const page = { path: '/', module: './Home', title: 't', description: 'd', metadata: 'page' as const };
  const routes = [{ ...page, audience: 'everyone' as const, listed: true, slots: ['home.corner'] }];
  await goLive((await web.publish({ version: '1.1.0', routes }, DRAWS_SLOT)).release);
});
afterEach(async () => {
  await reports.stop();
  await connection.close();
  await web.close();
});

async function follow(values: Awaited<ReturnType<KV['watch']>>): Promise<void> {
  for await (const value of values)
    if (value.operation === 'PUT') seen.push(ServingReport.parse(value.json()));
}

async function goLive(live: RemoteManifest, canary: RemoteManifest | null = null): Promise<void> {
  web.registry.set({
    ...web.entry,
    name: live.name,
    live,
    canary: canary && { manifest: canary, share: 0.5 },
    updatedAt: new Date().toISOString(),
  });
  await web.releases.settled();
}

const widget = (version: string, throws: number) =>
  web.publish(
    {
      name: 'storytime',
      version,
      routes: [],
      slots: [{ slot: 'home.corner', module: './Corner', order: 0 }],
      assets: {},
    },
    corner(throws),
  );

const told = (find: (remote: ServingReport['remotes'][number]) => boolean) =>
  until(async () =>
    seen.flatMap(({ remotes }) => remotes).find((one) => one.remote === 'storytime' && find(one)),
  );

it('publishes the served releases and the number of documents, and deletes its report on stop', async () => {
  await goLive((await widget('1.0.0', 0)).release);
  const { faults, documents } = await told(({ live }) => live === '1.0.0');
  expect([faults, documents]).toEqual([[], [{ version: '1.0.0', whole: 1, incomplete: 0, missed: null }]]);
  await reports.stop();
  expect((await bucket.get(SERVER))?.operation).toBe('DEL');
});

it('reports an entry as followed once its releases were tried', async () => {
  await goLive((await widget('1.0.0', 0)).release);
  const { release: live } = await widget('2.0.0', 0);
  const updatedAt = new Date(Date.now() + 1).toISOString();
  web.registry.set({ ...web.entry, name: live.name, live, canary: null, updatedAt });
  // Meanwhile another release fails, so the served releases change.
  web.releases.report({ kind: 'error', whose: 'content@1.1.0', message: 'no' });
  const told = () => web.releases.served().find(({ entry }) => entry.name === live.name)?.entry;
  expect([told()?.live.version, told()?.updatedAt === updatedAt]).toEqual(['1.0.0', false]);
  await web.releases.settled();
  expect([told()?.live.version, told()?.updatedAt === updatedAt]).toEqual(['2.0.0', true]);
});

it('stops a canary whose widget throws on the page of another remote, and reports what threw and where', async () => {
  const { release: live } = await widget('1.0.0', 0);
  await goLive(live, (await widget('2.0.0', 1_000)).release);
  const { live: served, canary, faults } = await told(({ faults: some }) => some.length > 0);
  expect([served, canary]).toEqual(['1.0.0', null]);
  expect(faults).toEqual([
    expect.objectContaining({
      version: '2.0.0',
      state: 'quarantined',
      kind: 'render',
      message: expect.stringContaining('canary is broken'),
      module: './Corner',
    }),
  ]);
});

it('tries a faulty release again after the pause, and serves it when its fault has passed', async () => {
  const { release: live } = await widget('1.0.0', 0);
  await goLive(live, (await widget('2.0.0', 1)).release);
  const { faults: before } = await told(
    ({ canary, faults }) => canary === null && faults[0]?.state === 'quarantined',
  );
  const { faults } = await told(({ canary }) => canary === '2.0.0');
  expect(faults[0]?.state).toBe('past');
  // The fault counts as seen when the release is served again: no visitor got it before.
  expect(Date.parse(faults[0]!.at) - Date.parse(before[0]!.at)).toBeGreaterThanOrEqual(PAUSE_MS);
});

it('reports the source line of an error when source maps are on the disk, else the line of the build', async () => {
  const { release, folder } = await widget('1.0.0', 0);
  const stack = 'Error: no\n    at b (webpack:1:1)\n    at c (storytime@1.0.0/server/remote.cjs:1:1)';
  const seenFault = {
    fault: { kind: 'render' as const, whose: null, message: 'no', stack },
    at: Date.now(),
    isQuarantined: true,
    documents: 0,
  };
  const documents = { whole: 0, incomplete: 0, missed: null };
  const entry = { ...web.entry, name: 'storytime', live: release };
  const served = () => [{ entry, releases: [{ release, fault: seenFault, documents }] }];
  const placeTold = async (server: string) => {
    const releases = { served, onChange: () => undefined };
    const one = new ServingReports({ releases, releasesDir: web.releasesDir, server, log: Fastify().log });
    await one.publishOver(connection);
    const value = await until(async () => bucket.get(server));
    await one.stop();
    return ServingReport.parse(value.json()).remotes[0]?.faults[0]?.place;
  };
  expect(await placeTold('without-map')).toBe('server/remote.cjs:1:1');
  await mkdir(path.join(folder, 'maps/server'), { recursive: true });
  const map = {
    version: 3,
    sources: ['webpack://@studio/mfe-storytime/./src/corner.tsx'],
    names: [],
    mappings: 'AAAA',
  };
  await writeFile(path.join(folder, 'maps/server/remote.cjs.map'), JSON.stringify(map));
  expect(await placeTold('with-map')).toBe('src/corner.tsx:1:1');
});
