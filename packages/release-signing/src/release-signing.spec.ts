import { describe, expect, it } from '@jest/globals';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import { SignJWT } from 'jose';
import {
  generateReleaseKeys,
  isSignedBy,
  previewToken,
  publicKeyOf,
  readPreviewToken,
  signatureOf,
} from './index.js';

const { privateKey, publicKey } = generateReleaseKeys();
const others = generateReleaseKeys();
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
  return { ...entry, signature: await signatureOf(entry, privateKey) };
}

describe('signature of a registry entry', () => {
  it('holds whatever the order of the keys', async () => {
    const entry = await signedEntry();
    const turned = Object.fromEntries(Object.entries(entry).reverse()) as RegistryEntry;
    expect(await isSignedBy(turned, publicKey)).toBe(true);
  });

  it('breaks with another key, and when it is none', async () => {
    const entry = await signedEntry();
    expect(await isSignedBy(entry, others.publicKey)).toBe(false);
    for (const signature of ['', '..', 'a.b.c', `${entry.signature}x`])
      expect(await isSignedBy({ ...entry, signature }, publicKey)).toBe(false);
  });

  it('breaks when one hash changes', async () => {
    const entry = await signedEntry();
    const forged = { ...entry, live: { ...live, integrity: { 'browser/remoteEntry.js': 'sha384-b' } } };
    expect(await isSignedBy(forged, publicKey)).toBe(false);
  });

  it('cannot be made by who can only verify', async () => {
    const { signature: _, ...entry } = await signedEntry();
    await expect(signatureOf(entry, publicKey)).rejects.toThrow();
  });
});

describe('preview token', () => {
  const preview = { name: 'shop', version: '1.2.3-c0ffee', expires: 1_900_000_000_000 };

  it('is read back', async () => {
    expect(await readPreviewToken(await previewToken(preview, privateKey), publicKey)).toEqual(preview);
  });

  it('is refused when expired, changed, or of another key', async () => {
    const token = await previewToken(preview, privateKey);
    const [header, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ name: 'club', version: '1.0.0', aud: 'preview', exp: 2e9 }));
    for (const bad of [
      `${header}.${claims.toString('base64url')}.${signature}`,
      await previewToken(preview, others.privateKey),
      'https://evil.test',
      '',
    ])
      expect(await readPreviewToken(bad, publicKey)).toBeNull();
    expect(await readPreviewToken(token, publicKey, preview.expires + 1_000)).toBeNull();
  });

  it('is refused when it is signed with the public key as a shared secret', async () => {
    const forged = await new SignJWT({ name: 'shop', version: '1.2.3' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('preview')
      .setExpirationTime('1h')
      .sign(Buffer.from(publicKey, 'base64'));
    expect(await readPreviewToken(forged, publicKey)).toBeNull();
  });
});

it('keys are one line each, and the public one follows from the private', () => {
  expect(privateKey).toMatch(/^[A-Za-z0-9+/=]+$/);
  expect(publicKeyOf(privateKey)).toBe(publicKey);
  expect(() => publicKeyOf('no key')).toThrow();
});
