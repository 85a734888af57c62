import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { previewToken, type RegistryEntry } from '@studio/contracts';
import { Registry } from '../registry/registry.js';
import { fixtureRelease, RELEASE_KEY } from '../testing/fixture-release.js';
import { releaseChooser, type ReleaseChooser } from './choose-releases.js';

const registry = new Registry();
let releasesDir: string;
let chooser: ReleaseChooser;

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const { entry } = await fixtureRelease(releasesDir);
  const trial = await fixtureRelease(releasesDir, { version: '2.0.0' });
  await writeFile(path.join(trial.folder, 'remote.json'), JSON.stringify(trial.entry.live));
  registry.set({ ...entry, canary: { manifest: trial.entry.live, share: 0.25 } });
  chooser = releaseChooser({ registry, releasesDir, releaseKey: RELEASE_KEY });
});
afterAll(() => rm(releasesDir, { recursive: true }));

const content = (entries: RegistryEntry[]) => entries[0]!;

describe('the releases of a document', () => {
  it.each([
    [null, '1.0.0'],
    [0.25, '1.0.0'],
    [0.249, '2.0.0'],
  ])('for the draw %s: %s', async (draw, version) => {
    const { entries, preview } = await chooser.choose({ draw, preview: null });
    expect([content(entries).live.version, preview]).toEqual([version, false]);
  });

  it('fall back from a release on trial to the live one', async () => {
    const { entries } = await chooser.choose({ draw: 0, preview: null });
    expect(content(entries).lastKnownGood?.version).toBe('1.0.0');
  });

  it('are never shared between the two sides of a trial', async () => {
    const [on, off] = [
      await chooser.choose({ draw: 0, preview: null }),
      await chooser.choose({ draw: 1, preview: null }),
    ];
    expect(on.key).not.toBe(off.key);
  });

  it('are previewed with a signed link alone', async () => {
    const wanted = { name: 'content', version: '2.0.0', expires: Date.now() + 1_000 };
    const good = await chooser.choose({ draw: null, preview: await previewToken(wanted, RELEASE_KEY) });
    expect([content(good.entries).live.version, good.preview]).toEqual(['2.0.0', true]);
    for (const preview of [
      'content~2.0.0',
      await previewToken(wanted, 'another key'),
      '/remotes/content/2.0.0',
    ]) {
      const refused = await chooser.choose({ draw: null, preview });
      expect([content(refused.entries).live.version, refused.preview]).toEqual(['1.0.0', false]);
    }
  });
});
