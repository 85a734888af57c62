import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RegistryEntry } from '@studio/contracts';
import { Registry } from '../registry/registry.js';
import { fixtureRelease } from '../testing/fixture-release.js';
import { releaseChooser, type ReleaseChooser } from './choose-releases.js';

const registry = new Registry();
let releasesDir: string;
let chooser: ReleaseChooser;

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const { entry } = await fixtureRelease(releasesDir);
  const canary = await fixtureRelease(releasesDir, { version: '2.0.0' });
  registry.set({ ...entry, canary: { manifest: canary.entry.live, share: 0.25 } });
  chooser = releaseChooser(registry);
});
afterAll(() => rm(releasesDir, { recursive: true }));

const content = (entries: RegistryEntry[]) => entries[0]!;

describe('the releases of a document', () => {
  it.each([
    [null, '1.0.0'],
    [0.25, '1.0.0'],
    [0.249, '2.0.0'],
  ])('for the canary number %s: %s', (number, version) => {
    const { entries, canary } = chooser.choose(number);
    expect([content(entries).live.version, canary]).toEqual([version, version === '2.0.0']);
  });

  it('fall back from a canary release to the live one', () => {
    const { entries } = chooser.choose(0);
    expect(content(entries).lastKnownGood?.version).toBe('1.0.0');
  });

  it('are never shared between those with and without the canary', () => {
    expect(chooser.choose(0).key).not.toBe(chooser.choose(1).key);
  });
});
