import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kvm } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { afterAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { Counter } from 'prom-client';
import {
  HOST_CONTRACT_VERSION,
  HOST_OFFER_SUBJECT,
  HostOffer,
  REGISTRY_BUCKET,
  RELEASE_KEYS_SUBJECT,
  type RegistryEntry,
} from '@studio/contracts';
import { testNatsUrl, until } from '@studio/test-harness';
import { generateReleaseKeys, trustedKey, trustedKeysText } from '@studio/release-signing';
import { fixtureRelease, TRUSTED_KEYS } from '../testing/fixture-release.js';
import { Registry } from './registry.js';
import { keepCopy, restoreRegistry } from './registry-copy.js';
import { watchRegistry } from './watch-registry.js';

const registry = new Registry();
let entry: RegistryEntry;
let write: (value: unknown, key?: string) => Promise<void>;
let close: () => Promise<void>;
let ask: (subject: string) => Promise<string>;

const folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
entry = (await fixtureRelease(folder)).entry;
const watch = watchRegistry(registry, {
  natsUrl: testNatsUrl(),
  publicKeys: TRUSTED_KEYS,
  bundled: [{ name: 'react', version: '19.3.1', bytes: 8_000 }],
  log: Fastify().log,
});
await watch.ready;
const connection = await connect({ servers: testNatsUrl() });
const bucket = await new Kvm(connection).open(REGISTRY_BUCKET);
write = async (value, key = 'content') => void (await bucket.put(key, JSON.stringify(value)));
ask = async (subject) => (await connection.request(subject)).string();
close = () => connection.close();
afterAll(async () => {
  await watch.stop();
  await close();
  await rm(folder, { recursive: true });
});

const newCounter = () => new Counter({ name: 'failures', help: 'Failures', registers: [] });

async function after(change: () => Promise<void>): Promise<string | undefined> {
  const before = registry.revision;
  await change();
  for (let n = 0; n < 100 && registry.revision === before; n++)
    await new Promise((done) => setTimeout(done, 10));
  return registry.entry('content')?.live.version;
}

describe('the registry of the web server', () => {
  it('answers requests for the host offer', async () => {
    const { shared, bundled } = HostOffer.parse(JSON.parse(await ask(HOST_OFFER_SUBJECT)));
    expect(bundled).toEqual([{ name: 'react', version: '19.3.1', bytes: 8_000 }]);
    expect(shared).toMatchObject({ '@studio/web-kit': HOST_CONTRACT_VERSION, react: expect.any(String) });
  });

  it('follows signed entries only', async () => {
    expect(await after(() => write(entry))).toBe('1.0.0');
    const forged = { ...entry, live: { ...entry.live, version: '6.6.6' } };
    expect(await after(() => write(forged))).toBe('1.0.0');
    expect(await after(() => write({ nonsense: true }))).toBe('1.0.0');
  });

  it('refuses a signed entry that is older than the current one', async () => {
    const newer = (await fixtureRelease(folder, { version: '1.1.0' })).entry;
    expect(await after(() => write(newer))).toBe('1.1.0');
    expect(await after(() => write(entry))).toBe('1.1.0');
    entry = newer;
  });

  it('answers requests for the trusted keys', async () => {
    expect(await ask(RELEASE_KEYS_SUBJECT)).toBe(trustedKeysText(TRUSTED_KEYS));
  });

  it('waits for no remote that is slow to prepare, and is ready once each is prepared or has failed', async () => {
    for (const name of ['slow', 'broken', 'quick'])
      await write((await fixtureRelease(folder, { name })).entry, name);
    const { promise: prepared, resolve: endPreparing } = Promise.withResolvers<void>();
    const known = new Registry();
    const other = watchRegistry(known, {
      natsUrl: testNatsUrl(),
      publicKeys: TRUSTED_KEYS,
      bundled: [],
      log: Fastify().log,
      async prepare({ name }) {
        if (name === 'broken') throw new Error('no source');
        if (name === 'slow') await prepared;
      },
    });
    let isReady = false;
    void other.ready.then(() => (isReady = true));
    await until(() => known.entry('quick'));
    expect([isReady, known.entry('slow')]).toEqual([false, undefined]);
    endPreparing();
    await other.ready;
    expect([known.entry('slow')?.name, known.entry('broken')]).toEqual(['slow', undefined]);
    await other.stop();
  });

  it('is restored from its copy without NATS, signatures checked', async () => {
    const file = path.join(folder, 'copy/registry.json');
    await keepCopy(registry, file, { log: Fastify().log, failures: newCounter() });
    const restored = new Registry();
    await restoreRegistry(restored, file, TRUSTED_KEYS);
    expect(restored.entry('content')).toEqual(entry);
    const strange = new Registry();
    await restoreRegistry(strange, file, [trustedKey(generateReleaseKeys().publicKey)]);
    expect(strange.entries()).toEqual([]);
  });

  it.each(['below a regular file', 'at a folder'])(
    'works without its copy when that cannot be written: %s',
    async (place) => {
      const disk = await mkdtemp(path.join(folder, 'disk-'));
      const file = path.join(disk, place === 'at a folder' ? 'copy' : 'file/copy');
      if (place === 'at a folder') await mkdir(path.join(file, 'full'), { recursive: true });
      else await writeFile(path.join(disk, 'file'), '');
      const failures = newCounter();
      await keepCopy(registry, file, { log: Fastify().log, failures });
      expect((await failures.get()).values).toMatchObject([{ value: 1 }]);
      expect(await readdir(disk)).toHaveLength(1);
    },
  );
});
