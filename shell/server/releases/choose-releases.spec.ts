import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { RegistryEntry } from '@studio/contracts';
import { Registry } from '../registry/registry.js';
import { fixtureRelease } from '../testing/fixture-release.js';
import { drawOf, releaseChooser } from './choose-releases.js';

const registry = new Registry();

const releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
const { entry } = await fixtureRelease(releasesDir);
const canary = await fixtureRelease(releasesDir, { version: '2.0.0' });
registry.set({ ...entry, canary: { manifest: canary.entry.live, share: 0.25 } });
const chooser = releaseChooser(registry);
afterAll(() => rm(releasesDir, { recursive: true }));

const content = (entries: RegistryEntry[]) => entries[0]!;

/** Every canary number that a visitor can have. */
const NUMBERS = Array.from({ length: 1_000 }, (_, n) => n / 1_000);

/** The canary number whose draw for the fixture's remote is `draw`. */
function drawn(draw: number): number {
  return NUMBERS.find((number) => drawOf('content', number) === draw)!;
}

describe('the releases of a document', () => {
  it.each([
    [null, '1.0.0'],
    [drawn(0.25), '1.0.0'],
    [drawn(0.249), '2.0.0'],
  ])('for the canary number %s are %s', (number, version) => {
    const { entries, canary } = chooser.choose(number);
    expect([content(entries).live.version, canary]).toEqual([version, version === '2.0.0']);
  });

  it('fall back from a canary release to the live one', () => {
    const { entries } = chooser.choose(drawn(0));
    expect(content(entries).lastKnownGood?.version).toBe('1.0.0');
  });

  it('have different keys with and without the canary', () => {
    expect(chooser.choose(drawn(0)).key).not.toBe(chooser.choose(drawn(0.9)).key);
  });
});

describe('draws of canary numbers', () => {
  it('are uniform for each remote', () => {
    for (const name of ['content', 'tale', 'fair'])
      expect(NUMBERS.filter((number) => drawOf(name, number) < 0.1)).toHaveLength(100);
  });

  it('are independent between two remotes, so that few visitors get both canaries', () => {
    const both = NUMBERS.filter((number) => drawOf('content', number) < 0.1 && drawOf('tale', number) < 0.1);
    expect(both.length).toBeLessThan(30);
  });
});
