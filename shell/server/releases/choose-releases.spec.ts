import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RegistryEntry } from '@studio/contracts';
import { generateReleaseKeys, previewToken } from '@studio/release-signing';
import { Registry } from '../registry/registry.js';
import { fixtureRelease, RELEASE_KEYS, TRUSTED_KEYS } from '../testing/fixture-release.js';
import { releaseChooser, type ReleaseChooser } from './choose-releases.js';

const registry = new Registry();
let releasesDir: string;
let chooser: ReleaseChooser;

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const { entry } = await fixtureRelease(releasesDir);
  const canary = await fixtureRelease(releasesDir, { version: '2.0.0' });
  registry.set({ ...entry, canary: { manifest: canary.entry.live, share: 0.25 } });
  chooser = releaseChooser({ releases: registry, releasesDir, publicKeys: TRUSTED_KEYS });
});
afterAll(() => rm(releasesDir, { recursive: true }));

const content = (entries: RegistryEntry[]) => entries[0]!;

describe('the releases of a document', () => {
  it.each([
    [null, '1.0.0'],
    [0.25, '1.0.0'],
    [0.249, '2.0.0'],
  ])('for the canary number %s: %s', async (number, version) => {
    const { entries, preview } = await chooser.choose({ number, preview: null });
    expect([content(entries).live.version, preview]).toEqual([version, false]);
  });

  it('fall back from a canary release to the live one', async () => {
    const { entries } = await chooser.choose({ number: 0, preview: null });
    expect(content(entries).lastKnownGood?.version).toBe('1.0.0');
  });

  it('are never shared between those with and without the canary', async () => {
    const [on, off] = [
      await chooser.choose({ number: 0, preview: null }),
      await chooser.choose({ number: 1, preview: null }),
    ];
    expect(on.key).not.toBe(off.key);
  });

  it('are previewed with a signed link alone', async () => {
    const wanted = { name: 'content', version: '2.0.0', expires: Date.now() + 1_000 };
    const good = await chooser.choose({
      number: null,
      preview: await previewToken(wanted, RELEASE_KEYS.privateKey),
    });
    expect([content(good.entries).live.version, good.preview]).toEqual(['2.0.0', true]);
    for (const preview of [
      'content~2.0.0',
      await previewToken(wanted, generateReleaseKeys().privateKey),
      '/remotes/content/2.0.0',
    ]) {
      const refused = await chooser.choose({ number: null, preview });
      expect([content(refused.entries).live.version, refused.preview]).toEqual(['1.0.0', false]);
    }
  });
});
