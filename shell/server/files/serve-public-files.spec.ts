import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastifyStatic from '@fastify/static';
import { fastify, type InjectOptions } from 'fastify';
import { Registry } from '../registry/registry.js';
import { fixtureRelease, withPublicFiles } from '../testing/fixture-release.js';
import { storedPictures } from '../testing/stored-pictures.js';
import { servePublicFiles } from './serve-public-files.js';

const app = fastify();
const registry = new Registry();
let releasesDir: string;

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const { entry, folder } = await fixtureRelease(releasesDir);
  const audio = path.join(folder, 'public/audio');
  await mkdir(audio, { recursive: true });
  for (const ending of ['mp3', 'ogg']) await writeFile(path.join(audio, `walk.${ending}`), '0123456789');
  registry.set(await withPublicFiles(entry, folder));
  await writeFile(path.join(audio, 'unlisted.mp3'), '0');
  await app.register(fastifyStatic, { serve: false });
  const uploaded = await storedPictures(releasesDir);
  servePublicFiles(app, { releases: registry, releasesDir, uploaded });
});
afterAll(async () => {
  await app.close();
  await rm(releasesDir, { recursive: true });
});

const ask = (url: string, more: Partial<InjectOptions> = {}) => app.inject({ url, ...more });

describe('a recording', () => {
  it.each([
    ['mp3', 'audio/mpeg'],
    ['ogg', 'audio/ogg'],
  ])('with the extension %s is sent as %s', async (ending, type) => {
    const { statusCode, headers, body } = await ask(`/audio/walk.${ending}`);
    expect([statusCode, headers['content-type'], body]).toEqual([200, type, '0123456789']);
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=86400' });
  });

  it.each([
    ['bytes=2-5', 'bytes 2-5/10', '2345'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-3', 'bytes 7-9/10', '789'],
  ])('supports the range %s', async (range, sent, part) => {
    const { statusCode, headers, body } = await ask('/audio/walk.mp3', { headers: { range } });
    expect([statusCode, headers['content-range'], body]).toEqual([206, sent, part]);
  });

  it('refuses a range beyond its end', async () => {
    const { statusCode, headers } = await ask('/audio/walk.mp3', { headers: { range: 'bytes=20-' } });
    expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */10']);
  });

  it('answers HEAD with its size', async () => {
    const { statusCode, headers, body } = await ask('/audio/walk.mp3', { method: 'HEAD' });
    expect([statusCode, headers['content-length'], body]).toEqual([200, '10', '']);
  });

  it('is 404 when no live release lists it, and so is a path outside of the folder', async () => {
    for (const url of [
      '/audio/none.mp3',
      '/audio/unlisted.mp3',
      '/audio/..%2f..%2fserver/remote.cjs',
      '/audio/%2e%2e/%2e%2e/x',
    ]) {
      expect((await ask(url)).statusCode).toBe(404);
    }
  });
});
