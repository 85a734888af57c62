import { describe, expect, it } from '@jest/globals';
import { previewToken, readPreviewToken } from './preview-token.js';
import { isSignedBy, signatureOf } from './registry-signature.js';
import type { RegistryEntry, RemoteManifest } from './remotes.js';

const KEY = 'a key of at least thirty-two characters';
const live: RemoteManifest = {
  name: 'content',
  version: '1.0.0',
  contract: '^1.0.0',
  shared: {},
  entry: 'browser/remoteEntry.js',
  serverEntry: 'server/remote.cjs',
  routes: [],
  slots: [],
  assets: {},
  integrity: { 'browser/remoteEntry.js': 'sha384-a' },
};

async function signedEntry(): Promise<RegistryEntry> {
  const entry = {
    name: 'content',
    live,
    lastKnownGood: null,
    canary: null,
    base: '/remotes',
    updatedAt: '2026-01-01',
  };
  return { ...entry, signature: await signatureOf(entry, KEY) };
}

describe('signature of a registry entry', () => {
  it('holds whatever the order of the keys', async () => {
    const entry = await signedEntry();
    const turned = Object.fromEntries(Object.entries(entry).reverse()) as RegistryEntry;
    expect(await isSignedBy(turned, KEY)).toBe(true);
  });

  it('breaks with another key', async () => {
    expect(await isSignedBy(await signedEntry(), `${KEY}!`)).toBe(false);
  });

  it('breaks when one hash changes', async () => {
    const entry = await signedEntry();
    const forged = { ...entry, live: { ...live, integrity: { 'browser/remoteEntry.js': 'sha384-b' } } };
    expect(await isSignedBy(forged, KEY)).toBe(false);
  });
});

describe('preview token', () => {
  const preview = { name: 'shop', version: '1.2.3-c0ffee', expires: Date.now() + 60_000 };

  it('is read back', async () => {
    expect(await readPreviewToken(await previewToken(preview, KEY), KEY)).toEqual(preview);
  });

  it('is refused when expired, changed, or of another key', async () => {
    const token = await previewToken(preview, KEY);
    expect(await readPreviewToken(token, KEY, preview.expires + 1)).toBeNull();
    expect(await readPreviewToken(token.replace('shop', 'club'), KEY)).toBeNull();
    expect(await readPreviewToken(token, `${KEY}!`)).toBeNull();
    expect(await readPreviewToken('https://evil.test', KEY)).toBeNull();
  });
});
