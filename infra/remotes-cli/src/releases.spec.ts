import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateReleaseKeys } from '@studio/release-signing';
import { testNatsUrl } from '@studio/test-harness';
import { activate, canary, rollback } from './activate.ts';
import { listReleases } from './list.ts';
import { publishRemote } from './publish.ts';
import { IncompatibleReleaseError } from './refuse-incompatible.ts';
import { RegistryStore } from './registry-store.ts';

const KEY = generateReleaseKeys().privateKey;
let root: string;
let releases: string;
let store: RegistryStore;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'remote-'));
  releases = path.join(root, 'releases');
  store = await RegistryStore.open(testNatsUrl(), KEY);
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await rm(root, { recursive: true });
});

/** A folder as a remote's build leaves it. */
async function built(text: string, change: Record<string, unknown> = {}): Promise<string> {
  const folder = path.join(root, 'mfe-shop');
  const files: Record<string, string> = {
    'package.json': '{"version":"1.2.3"}',
    'dist/browser/remoteEntry.js': text,
    'dist/server/remote.cjs': text,
    'public/images/mug.svg': '<svg/>',
    'dist/release.json': JSON.stringify({
      name: 'shop',
      contract: '^1.0.0',
      shared: { react: '^19.0.0' },
      routes: [],
      slots: [],
      assets: {},
      ...change,
    }),
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

describe('publish', () => {
  it('makes an immutable folder with the hash of every file; the same bytes are the same release', async () => {
    const first = await publishRemote(await built('one'), releases);
    expect(first.version).toMatch(/^1\.2\.3-c[0-9a-f]{12}$/);
    expect(Object.keys(first.integrity).sort()).toEqual([
      'browser/remoteEntry.js',
      'public/images/mug.svg',
      'server/remote.cjs',
    ]);
    expect((await publishRemote(await built('one'), releases)).version).toBe(first.version);
    expect((await publishRemote(await built('two'), releases)).version).not.toBe(first.version);
    const kept = path.join(releases, 'shop', first.version, 'browser/remoteEntry.js');
    expect(await readFile(kept, 'utf8')).toBe('one');
  });

  it.each([
    ['another host contract', { contract: '^2.0.0' }],
    ['another React', { shared: { react: '^18.0.0' } }],
    ['a library that the host does not share', { shared: { lodash: '^4.0.0' } }],
    ['a file that is not there', { assets: { './Page': { scripts: ['browser/none.js'], styles: [] } } }],
    ['a page that is not exposed', { slots: [{ slot: 'header.cart', module: './Cart', order: 0 }] }],
  ])('refuses a release that needs %s', async (_, change) => {
    await expect(publishRemote(await built('three', change), releases)).rejects.toThrow(
      IncompatibleReleaseError,
    );
  });
});

describe('the registry', () => {
  it('goes live, as a canary, and back, each change signed', async () => {
    const one = await publishRemote(await built('one'), releases);
    const two = await publishRemote(await built('two'), releases);
    await activate(store, one);
    await canary(store, two, 0.1);
    expect(await listReleases(store, releases)).toEqual(
      expect.arrayContaining([`shop  ${one.version}  live`, `shop  ${two.version}  canary 10 %`]),
    );
    const entry = await activate(store, two);
    expect([entry.live.version, entry.lastKnownGood?.version, entry.canary]).toEqual([
      two.version,
      one.version,
      null,
    ]);
    expect((await rollback(store, 'shop')).live.version).toBe(one.version);
    expect((await store.history('shop')).map(({ version }) => version)).toEqual([
      one.version,
      one.version,
      two.version,
      one.version,
    ]);
  });

  it('does not believe an entry of another key', async () => {
    await using stranger = await RegistryStore.open(testNatsUrl(), generateReleaseKeys().privateKey);
    expect(await stranger.get('shop')).toBeNull();
  });

  it('refuses to go back where there is nothing to go back to', async () => {
    await expect(rollback(store, 'club')).rejects.toThrow('No remote club');
  });
});
