import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Kvm } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { SERVING_BUCKET, type RegistryEntry, type ServedRemote, type ServingFault } from '@studio/contracts';
import { until } from '@studio/test-harness';
import { activate } from '../commands/activate.ts';
import { canary } from '../commands/canary.ts';
import { watchCanaries } from '../canary-watch/watch-canaries.ts';
import { confirmServed } from '../workbench/change-release.ts';
import { listReleases } from '../commands/list.ts';
import { rollback } from '../commands/rollback.ts';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';

const WHY = 'StorytimeCorner threw "canary is broken" (src/storytime-corner.tsx:12:9)';

let remote: string;
let made = 0;
const fixture = await fixtureRegistry();
// With this time, verification depends only on what was served.
const tools = await fixture.open({ verifiedAfterMs: 0 });
const connection = await connect({ servers: fixture.natsUrl });
afterAll(() => connection.close());
const bucket = await new Kvm(connection).open(SERVING_BUCKET);
beforeEach(async () => {
  remote = `remote-${++made}`;
  for await (const server of await bucket.keys()) await bucket.purge(server);
});

const publish = (text: string) => fixture.publish(text, { name: remote });

/** Web servers that report what they serve of an entry. */
async function serving(entry: RegistryEntry | null, change: Partial<ServedRemote> = {}): Promise<void> {
  const { name, updatedAt, live, canary: trial } = entry!;
  const versions = [live.version, ...(trial ? [trial.manifest.version] : [])];
  const served: ServedRemote = {
    remote: name,
    entry: updatedAt,
    live: live.version,
    canary: trial?.manifest.version ?? null,
    faults: [],
    documents: versions.map((version) => ({ version, whole: 3, incomplete: 0, missed: null })),
    ...change,
  };
  for (const server of ['one', 'two'])
    await bucket.put(server, JSON.stringify({ server, at: new Date().toISOString(), remotes: [served] }));
}

const fault = (version: string): ServingFault => ({
  version,
  kind: 'render',
  state: 'quarantined',
  times: 0,
  message: 'canary is broken',
  module: './StorytimeCorner',
  place: 'src/storytime-corner.tsx:12:9',
  at: new Date().toISOString(),
});

describe('a release that every web server has quarantined', () => {
  it('is never called live, verified or last known good, and is no rollback target', async () => {
    const [good, bad, next] = [await publish('good'), await publish('bad'), await publish('next')];
    const [{ version: one }, { version: two }] = [good.manifest, bad.manifest];
    await serving(await activate(tools, good));
    const entry = await activate(tools, bad);
    await serving(entry, { live: one, faults: [fault(two)] });
    await expect(confirmServed(tools, entry)).rejects.toThrow(
      `${remote} ${two} is live in the registry; 2 of 2 servers serve ${one}, because ${WHY}`,
    );
    const listed = await listReleases(tools);
    expect(listed).toContain(`${remote}  ${two}  live in the registry`);
    expect(listed.join('\n')).toContain(`2 of 2 servers serve ${one}, because ${WHY}`);
    const after = await activate(tools, next);
    expect(after.lastKnownGood?.version).toBe(one);
    await serving(after);
    expect(await listReleases(tools)).toContain(`${remote}  ${two}`);
    expect((await rollback(tools, remote)).live.version).toBe(one);
  });

  it('stays quarantined when its entry changes, until web servers have followed', async () => {
    const [good, bad, trial] = [await publish('good'), await publish('bad'), await publish('trial')];
    await serving(await activate(tools, good));
    await serving(await activate(tools, bad), {
      live: good.manifest.version,
      faults: [fault(bad.manifest.version)],
    });
    await canary(tools, trial, 0.1);
    const listed = (await listReleases(tools)).join('\n');
    expect(listed).toMatch(new RegExp(`${bad.manifest.version} {2}live in the registry$`, 'm'));
    const after = await activate(tools, trial);
    expect(after.lastKnownGood?.version).toBe(good.manifest.version);
  });
});

describe('a release that web servers serve', () => {
  it('is live, and is verified once one of them has rendered a whole document with it', async () => {
    const entry = await activate(tools, await publish('good'));
    const { version } = entry.live;
    const none = [{ version, whole: 0, incomplete: 2, missed: './Page' }];
    await serving(entry, { documents: none });
    expect(await confirmServed(tools, entry)).toBe('');
    const listed = await listReleases(tools);
    expect(listed).toContain(`${remote}  ${version}  live`);
    expect(listed).toContain(
      `${remote}  servers: ${version}: 0 whole documents, 4 without their data (Page)`,
    );
    await serving(entry);
    expect(await listReleases(tools)).toContain(`${remote}  ${version}  live, verified`);
  });

  it('is awaited until they have followed', async () => {
    const entry = await activate(tools, await publish('good'));
    await serving(entry, { entry: new Date(0).toISOString() });
    const confirmed = confirmServed(tools, entry);
    setTimeout(() => void serving(entry), 600);
    expect(await confirmed).toBe('');
  });
});

it('ends a canary that web servers have quarantined, and records why', async () => {
  const [live, trial] = [await publish('live'), await publish('trial')];
  await activate(tools, live);
  const entry = await canary(tools, trial, 0.1);
  await serving(entry, { canary: null, faults: [fault(trial.manifest.version)] });
  await expect(confirmServed(tools, entry!)).rejects.toThrow(
    `2 of 2 servers give ${trial.manifest.version} to no visitor`,
  );
  const stopController = new AbortController();
  const watching = watchCanaries({
    NATS_URL: fixture.natsUrl,
    RELEASE_PRIVATE_KEY: fixture.privateKey,
    RELEASE_PUBLIC_KEYS: fixture.publicKeys,
    RELEASE_VERIFIED_AFTER_SECONDS: 600,
    releases: tools.releases,
    by: 'canary watch',
    say: () => undefined,
    signal: stopController.signal,
  });
  const end = await until(async () => {
    const last = (await tools.registry.history.of(remote)).at(-1);
    return last?.action === 'end-canary' && last;
  });
  stopController.abort();
  await watching;
  const now = await tools.registry.store.get(remote);
  await serving(now.entry);
  await expect(confirmServed(tools, entry!)).rejects.toThrow(
    `canary watch changed ${remote} meanwhile: worse`,
  );
  expect(end.because).toBe(`worse than the live release: 2 of 2 servers quarantined it, because ${WHY}`);
});
