import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastifyStatic from '@fastify/static';
import { fastify, type InjectOptions } from 'fastify';
import { Registry } from '../registry/registry.js';
import { PublicFiles } from '../releases/public-files.js';
import { createMetrics } from '../telemetry/metrics.js';
import { fixtureRelease, withPublicFiles } from '../testing/fixture-release.js';
import { storedFiles, storedPictures } from '../testing/stored-pictures.js';
import { servePublicFiles } from './serve-public-files.js';

const app = fastify();
const registry = new Registry();

const releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
const { entry, folder } = await fixtureRelease(releasesDir);
const audio = path.join(folder, 'public/audio');
await mkdir(audio, { recursive: true });
for (const ending of ['mp3', 'ogg']) await writeFile(path.join(audio, `walk.${ending}`), '0123456789');
registry.set(await withPublicFiles(entry, folder));
await writeFile(path.join(audio, 'unlisted.mp3'), '0');
await app.register(fastifyStatic, { serve: false });
const uploaded = await storedPictures(releasesDir);
const uploadedFiles = await storedFiles(releasesDir);
const released = new PublicFiles({
  releases: registry,
  sources: { releasesDir, sources: [], log: app.log },
  faults: createMetrics().remoteFaults,
});
servePublicFiles(app, { released, uploaded, uploadedFiles });
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

describe('an uploaded file', () => {
  const HASH = '0123456789abcdef0123456789abcdef';
  beforeAll(async () => {
    const content = Buffer.from('%PDF-1.7 0');
    await uploadedFiles.add({ hash: HASH, name: 'Mei.pdf', type: 'pdf', pages: 1, seconds: null, content });
  });

  it('is sent whole, for ever, to be shown in the browser', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await ask(`/files/${HASH}.pdf`, { method });
      expect([statusCode, body]).toEqual([200, method === 'GET' ? '%PDF-1.7 0' : '']);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': '10',
        'content-disposition': 'inline',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  it.each([
    ['bytes=5-7', 206, 'bytes 5-7/10', '1.7'],
    ['bytes=9-99', 206, 'bytes 9-9/10', '0'],
    ['bytes=8-', 206, 'bytes 8-9/10', ' 0'],
    ['bytes=-3', 206, 'bytes 7-9/10', '7 0'],
    ['bytes=-99', 206, 'bytes 0-9/10', '%PDF-1.7 0'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=7-5', 200, undefined, '%PDF-1.7 0'],
    ['bytes=0-1,3-4', 200, undefined, '%PDF-1.7 0'],
    ['lines=0-1', 200, undefined, '%PDF-1.7 0'],
  ])('answers the range %s with %s', async (range, status, sent, part) => {
    const { statusCode, headers, body } = await ask(`/files/${HASH}.pdf`, { headers: { range } });
    expect([statusCode, headers['content-range'], body]).toEqual([status, sent, part]);
    expect(headers['cache-control'] === 'no-store').toBe(status === 416);
  });

  it('is described whole to a HEAD request with a range', async () => {
    const head = { method: 'HEAD', headers: { range: 'bytes=5-7' } } as const;
    const { statusCode, headers } = await ask(`/files/${HASH}.pdf`, head);
    expect([statusCode, headers['content-length']]).toEqual([200, '10']);
  });

  it('is sent with its type when it is a recording', async () => {
    const hash = 'f'.repeat(32);
    const content = Buffer.from('RIFF');
    await uploadedFiles.add({ hash, name: 'memo.wav', type: 'wav', pages: null, seconds: 1, content });
    const { statusCode, headers } = await ask(`/audio/${hash}.wav`, { headers: { range: 'bytes=0-' } });
    expect([statusCode, headers['content-type']]).toEqual([206, 'audio/wav']);
  });

  it('is 404 at another path, and when it was not uploaded', async () => {
    for (const url of [`/audio/${HASH}.pdf`, `/images/${HASH}.pdf`, `/files/${HASH.replace('0', '9')}.pdf`])
      expect((await ask(url)).statusCode).toBe(404);
  });
});
