import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { testRun, until } from '@studio/test-harness';
import { isolatedWeb, type IsolatedWeb } from '../testing/isolated-web.js';
import { fixtureRelease, withPublicFiles } from '../testing/fixture-release.js';
import { passTime } from '../testing/pass-time.js';
import { startReleaseSource } from '../testing/release-source.js';

const IMAGE = 'public/images/mug.png';
const RESIZED = '/img?src=/images/mug.png&w=320&f=webp';
let web: IsolatedWeb;

const folder = await mkdtemp(path.join(testRun().folder, 'source-'));
const published = await fixtureRelease(folder, {}, 'exports.modules["./Broken"].default = () => null;');
await mkdir(path.join(published.folder, 'public/images'), { recursive: true });
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c2432a' } })
  .png()
  .toBuffer();
await writeFile(path.join(published.folder, IMAGE), picture);
published.entry = await withPublicFiles(published.entry, published.folder);
const source = await startReleaseSource(folder);
beforeEach(() => {
  source.altered = {};
  source.asked = [];
});
afterEach(() => web.close());
afterAll(() => source.close());

/** A web server with a copy of the release. Resolves to the path of its picture. */
async function start(sources: string): Promise<string> {
  web = await isolatedWeb({ RELEASE_SOURCES: sources });
  const copy = path.join(web.releasesDir, 'content/1.0.0');
  await cp(published.folder, copy, { recursive: true });
  web.registry.set(published.entry);
  await web.settled();
  return path.join(copy, IMAGE);
}

const damages: [string, (file: string) => Promise<void>][] = [
  ['altered', (file) => appendFile(file, ' ')],
  ['missing', (file) => rm(file)],
];

describe('a picture of a release that is damaged on the disk', () => {
  it.each(damages)('is copied again before it is sent: %s', async (_, damage) => {
    for (const url of ['/images/mug.png', RESIZED]) {
      const file = await start(`http://127.0.0.1:9,${source.url}`);
      await damage(file);
      const answers = await Promise.all([web.get(url), web.get(url)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await readFile(file)).toEqual(picture);
      expect(source.asked.splice(0)).toEqual([`/content/1.0.0/${IMAGE}`]);
      // Documents need only scripts and styles: the release stays.
      expect((await web.get('/')).body).toContain('<h1>Books');
      expect(await web.faults()).toEqual(['content@1.0.0 file']);
      if (url !== RESIZED) await web.close();
    }
  });

  it.each(damages)('is not sent while no source has it: %s', async (_, damage) => {
    const file = await start(source.url);
    source.altered = { 'mug.png': 'other bytes' };
    await damage(file);
    for (const url of ['/images/mug.png', RESIZED, '/images/mug.png']) {
      const { statusCode, headers } = await web.get(url);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    }
    // A failed copy is not repeated at once.
    expect(source.asked).toHaveLength(1);
    passTime(31_000);
    expect((await web.get('/images/mug.png')).statusCode).toBe(404);
    expect(source.asked).toHaveLength(2);
    await writeFile(file, picture);
    await until(async () => (await web.get('/images/mug.png')).statusCode === 200);
  });

  it('is not sent by a server without sources', async () => {
    await appendFile(await start(''), ' ');
    expect((await web.get('/images/mug.png')).statusCode).toBe(404);
    expect(await web.faults()).toEqual(['content@1.0.0 file']);
  });
});
