import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { testRun } from '@studio/test-harness';
import { fixtureRelease } from '../testing/fixture-release.js';
import { startReleaseSource } from '../testing/release-source.js';
import { mirrorEntry, mirrorRelease, type ReleaseSources } from './mirror-release.js';
import { readReleaseFile } from './release-files.js';

let tools: ReleaseSources;

const source = await mkdtemp(path.join(testRun().folder, 'source-'));
const entry = (await fixtureRelease(source)).entry;
const server = await startReleaseSource(source);
beforeEach(async () => {
  server.altered = {};
  const releasesDir = await mkdtemp(path.join(testRun().folder, 'mirror-'));
  const sources = ['http://127.0.0.1:9', server.url];
  tools = { releasesDir, sources, log: Fastify().log };
});
afterAll(() => server.close());

/** Fails unless every file of the release is on disk as it was published. */
async function expectWhole(): Promise<void> {
  for (const file of Object.keys(entry.live.integrity))
    expect((await readReleaseFile(tools.releasesDir, entry.live, file)).length).toBeGreaterThan(0);
}

describe('a release that is not on disk', () => {
  it('is copied from the first source that has it', async () => {
    await mirrorEntry(entry, tools);
    await expectWhole();
    // A second call needs no source.
    await mirrorRelease(entry.live, { ...tools, sources: [] });
  });

  it('is copied again when its manifest or one of its files is damaged or missing', async () => {
    await mirrorRelease(entry.live, tools);
    const folder = path.join(tools.releasesDir, 'content/1.0.0');
    const damages = [
      () => writeFile(path.join(folder, 'browser/Home.js'), '// hime'),
      () => rm(path.join(folder, 'server/remote.cjs')),
      () => writeFile(path.join(folder, 'remote.json'), '{'),
    ];
    for (const damage of damages) {
      await damage();
      await mirrorRelease(entry.live, tools);
      await expectWhole();
      expect(await readFile(path.join(folder, 'remote.json'), 'utf8')).toBe(JSON.stringify(entry.live));
    }
    expect(await readdir(path.join(tools.releasesDir, 'content'))).toEqual(['1.0.0']);
  });

  it('is refused and removed when one byte is altered', async () => {
    server.altered = { 'Home.js': '// hime' };
    await expect(mirrorRelease(entry.live, tools)).rejects.toThrow('Not what was published');
    expect(await readdir(path.join(tools.releasesDir, 'content'))).toEqual([]);
    await expect(mirrorEntry(entry, tools)).resolves.toBeUndefined();
  });

  it('cannot write outside of its folder', async () => {
    const integrity = { '../../../outside': entry.live.integrity['browser/Home.js']! };
    await expect(mirrorRelease({ ...entry.live, integrity }, tools)).rejects.toThrow('leaves its release');
  });
});
