import { describe, expect, it } from '@jest/globals';
import type { RegistryEntry } from '@studio/contracts';
import { releaseManifest } from '@studio/test-harness/release-manifest';
import { CompactSign, SignJWT } from 'jose';
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import {
  generateReleaseKeys,
  isSignedBy,
  previewToken,
  publicKeyOf,
  readPreviewToken,
  readStatement,
  sign as signRecord,
  signStatement,
  trustedKey,
  TrustedKeys,
  trustedKeysText,
} from './index.js';

const { privateKey, publicKey } = generateReleaseKeys();
const others = generateReleaseKeys();
const trusted = [trustedKey(publicKey)];
const live = releaseManifest({ name: 'content', integrity: { 'browser/remoteEntry.js': 'sha384-a' } });

async function signedEntry(): Promise<RegistryEntry> {
  const entry = {
    name: 'content',
    live,
    lastKnownGood: null,
    canary: null,
    base: '/remotes',
    updatedAt: '2026-01-01',
  };
  return { ...entry, signature: await signRecord(entry, privateKey) };
}

describe('signature of a registry entry', () => {
  it('is valid for any order of the fields', async () => {
    const entry = await signedEntry();
    const turned = Object.fromEntries(Object.entries(entry).reverse()) as RegistryEntry;
    expect(await isSignedBy(turned, trusted)).toBe(true);
  });

  it('is invalid with another key, and when it is malformed', async () => {
    const entry = await signedEntry();
    expect(await isSignedBy(entry, [trustedKey(others.publicKey)])).toBe(false);
    for (const signature of ['', '..', 'a.b.c', `${entry.signature}x`])
      expect(await isSignedBy({ ...entry, signature }, trusted)).toBe(false);
  });

  it('is invalid when one hash changes', async () => {
    const entry = await signedEntry();
    const forged = { ...entry, live: { ...live, integrity: { 'browser/remoteEntry.js': 'sha384-b' } } };
    expect(await isSignedBy(forged, trusted)).toBe(false);
  });

  it('cannot be made with the public key', async () => {
    const { signature: _, ...entry } = await signedEntry();
    await expect(signRecord(entry, publicKey)).rejects.toThrow();
  });
});

describe('a key pair for each team', () => {
  const keys = [trustedKey(publicKey, 'content'), trustedKey(others.publicKey, 'shop')];

  it('signs entries of its own remote only, and no release of another remote under that name', async () => {
    const entry = await signedEntry();
    expect(await isSignedBy(entry, keys)).toBe(true);
    const { signature: _, ...unsigned } = entry;
    expect(
      await isSignedBy({ ...unsigned, signature: await signRecord(unsigned, others.privateKey) }, keys),
    ).toBe(false);
    const strange = { ...unsigned, name: 'shop' };
    expect(
      await isSignedBy({ ...strange, signature: await signRecord(strange, others.privateKey) }, keys),
    ).toBe(false);
  });

  it('signs previews of its own remote only', async () => {
    const of = (name: string, key: string) =>
      previewToken({ name, version: '1.0.0', digest: 'd', expires: Date.now() + 60_000 }, key);
    expect((await readPreviewToken(await of('content', privateKey), keys))?.name).toBe('content');
    expect(await readPreviewToken(await of('content', others.privateKey), keys)).toBeNull();
  });

  it('can be rotated: the old and the new key are valid together', async () => {
    const both = [trustedKey(publicKey, 'content'), trustedKey(others.publicKey, 'content')];
    const { signature: _, ...unsigned } = await signedEntry();
    for (const key of [privateKey, others.privateKey])
      expect(await isSignedBy({ ...unsigned, signature: await signRecord(unsigned, key) }, both)).toBe(true);
  });

  it('rejects signatures without a key id', async () => {
    const { signature: _, ...unsigned } = await signedEntry();
    const sorted = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, part]) => [key, sorted(part)]),
          )
        : value;
    const jws = await new CompactSign(Buffer.from(JSON.stringify(sorted(unsigned))))
      .setProtectedHeader({ alg: 'EdDSA' })
      .sign(createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }));
    const [header, , signature] = jws.split('.');
    expect(await isSignedBy({ ...unsigned, signature: `${header}..${signature}` }, trusted)).toBe(false);
  });

  it('is parsed from one line, with a message for each mistake', () => {
    expect(TrustedKeys.parse(trustedKeysText(keys))).toEqual(keys);
    for (const [text, fault] of [
      ['', 'Too small'],
      ['abc', 'expected kid:remote:key'],
      [`abc:shop:${publicKey}`, 'this key’s id is'],
      ['abc:shop:nothing', 'is not a public key'],
    ])
      expect(TrustedKeys.safeParse(text).error?.message).toContain(fault);
  });
});

describe('preview token', () => {
  const preview = { name: 'shop', version: '1.2.3-c0ffee', digest: 'd', expires: 1_900_000_000_000 };

  it('can be read back', async () => {
    expect(await readPreviewToken(await previewToken(preview, privateKey), trusted)).toEqual(preview);
  });

  it('is rejected when it is expired, changed, or signed by another key', async () => {
    const token = await previewToken(preview, privateKey);
    const [header, , signature] = token.split('.');
    const claims = Buffer.from(
      JSON.stringify({ name: 'club', version: '1.0.0', digest: 'd', aud: 'preview', exp: 2e9 }),
    );
    for (const bad of [
      `${header}.${claims.toString('base64url')}.${signature}`,
      await previewToken(preview, others.privateKey),
      'https://evil.test',
      '',
    ])
      expect(await readPreviewToken(bad, trusted)).toBeNull();
    expect(await readPreviewToken(token, trusted, preview.expires + 1_000)).toBeNull();
  });

  it('is rejected when it is signed with the public key as a shared secret', async () => {
    const forged = await new SignJWT({ name: 'shop', version: '1.2.3', digest: 'd' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('preview')
      .setExpirationTime('1h')
      .sign(Buffer.from(publicKey, 'base64'));
    expect(await readPreviewToken(forged, trusted)).toBeNull();
  });
});

describe('a signed statement', () => {
  const statement = { _type: 'https://in-toto.io/Statement/v1', subject: [] };
  const envelope = signStatement(statement, privateKey);
  const keys = [trustedKey(publicKey, 'content'), trustedKey(others.publicKey, 'shop')];

  it('is a DSSE envelope as specified', () => {
    const payload = JSON.stringify(statement);
    const signed = `DSSEv1 28 application/vnd.in-toto+json ${payload.length} ${payload}`;
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const sig = Buffer.from(envelope.signatures[0]!.sig, 'base64');
    expect(verify(null, Buffer.from(signed), key, sig)).toBe(true);
    expect(Buffer.from(envelope.payload, 'base64').toString()).toBe(payload);
  });

  it('can be read when a key of its remote signed it and it is unchanged', () => {
    expect(readStatement(envelope, 'content', keys)).toEqual(statement);
    expect(readStatement(envelope, 'shop', keys)).toBeNull();
    expect(readStatement(signStatement(statement, others.privateKey), 'content', keys)).toBeNull();
    const payload = Buffer.from(JSON.stringify({ ...statement, subject: ['other'] })).toString('base64');
    expect(readStatement({ ...envelope, payload }, 'content', keys)).toBeNull();
  });

  it('cannot be read when it is not JSON', () => {
    const { payloadType, signatures } = envelope;
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    const sig = sign(null, Buffer.from(`DSSEv1 28 ${payloadType} 4 oops`), key).toString('base64');
    const odd = {
      payloadType,
      payload: Buffer.from('oops').toString('base64'),
      signatures: [{ ...signatures[0]!, sig }],
    };
    expect(readStatement(odd, 'content', keys)).toBeNull();
  });
});

it('encodes keys as one line each, and derives the public key from the private key', () => {
  expect(privateKey).toMatch(/^[A-Za-z0-9+/=]+$/);
  expect(publicKeyOf(privateKey)).toBe(publicKey);
  expect(() => publicKeyOf('no key')).toThrow();
});
