import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { get, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { IMAGE_QUALITIES, IMAGE_WIDTHS } from '@studio/contracts';
import { fixtureRelease, withPublicFiles } from '../testing/fixture-release.js';
import { testApp } from '../testing/test-app.js';
import { passTime } from '../testing/pass-time.js';
import { until } from '@studio/test-harness';

/** Maximum number of new versions per client and hour. */
const BUDGET = 30;
const settings = { TRUSTED_PROXIES: 'loopback', NEW_PICTURES_PER_HOUR: String(BUDGET) };
const web = await testApp(settings);
const { registry, releasesDir: dir } = web;
afterAll(() => web.close());

/** Lists every picture in the release's folder in its manifest. */
const list = async () => {
  const { entry, folder } = release;
  registry.set(await withPublicFiles(entry, folder));
  await web.releases.settled();
};

const release = await fixtureRelease(dir);
const images = path.join(release.folder, 'public/images');
await mkdir(images, { recursive: true });
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2432a' }, limitInputPixels: false });
await blank(1600, 1200).jpeg().toFile(path.join(images, 'mug.jpg'));
await blank(4, 4).png().toFile(path.join(images, 'dot.png'));
await blank(9_000, 9_000).png().toFile(path.join(images, 'bomb.png'));
const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
await sharp({ create: { width: 600, height: 600, channels: 3, background: '#888', noise } })
  .jpeg()
  .toFile(path.join(images, 'sand.jpg'));
await writeFile(path.join(images, 'broken.png'), 'no picture at all');
await mkdir(path.join(images, 'folder.png'));
await writeFile(path.join(dir, 'secret.png'), 'secret');
await symlink('/nowhere', path.join(images, 'dangling.png'));
await list();
await web.releases.settled();

const img = (query: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  web.app.inject({ method, url: `/img?${query}`, headers });
const MUG = 'src=/images/mug.jpg';

describe('/img', () => {
  it.each([
    [`${MUG}&w=320&q=75&f=avif`, {}, 'image/avif', undefined],
    [`${MUG}&w=320&q=75&f=webp`, { accept: 'image/avif' }, 'image/webp', undefined],
    [`${MUG}&w=320&q=75&f=fallback`, { accept: 'image/avif' }, 'image/jpeg', undefined],
    [`${MUG}&w=320`, { accept: 'image/avif,image/webp' }, 'image/avif', 'Accept'],
    [`${MUG}&w=320`, { accept: 'image/webp' }, 'image/webp', 'Accept'],
    [`${MUG}&w=320`, {}, 'image/jpeg', 'Accept'],
  ])('answers %s with %j as %s', async (query, headers, type, vary) => {
    const answer = await img(query, headers);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers.vary]).toEqual([
      200,
      type,
      vary,
    ]);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(320);
  });

  it('never enlarges', async () => {
    const { rawPayload } = await img(`${MUG}&w=1920&f=webp`);
    expect((await sharp(rawPayload).metadata()).width).toBe(1600);
  });

  it('resizes a version once for concurrent requests', async () => {
    const before = (await readdir(path.join(dir, 'image-cache'))).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => img(`${MUG}&w=480&f=webp`)));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect((await readdir(path.join(dir, 'image-cache'))).length).toBe(before + 1);
    const cached = await web.pictures('cached');
    await img(`${MUG}&w=480&f=webp`);
    expect(await web.pictures('cached')).toBe(cached + 1);
  });

  it('answers 304 to a matching ETag, and HEAD without a body', async () => {
    const first = await img(`${MUG}&w=320&f=webp`);
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect((await img(`${MUG}&w=320&f=webp`, { 'if-none-match': known })).statusCode).toBe(304);
    expect((await img(`${MUG}&w=320&f=webp`, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const head = await img(`${MUG}&w=320&f=webp`, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
    expect(head.headers['content-length']).toBe(String(first.rawPayload.length));
  });

  it.each([
    ['src=/images/none.png&w=320', 404, 'No such picture'],
    ['src=/images/folder.png&w=320', 404, 'No such picture'],
    ['src=/images/dangling.png&w=320', 404, 'No such picture'],
    ['src=/images/broken.png&w=320', 422, 'This picture cannot be opened'],
    ['src=/images/bomb.png&w=320', 422, 'This picture cannot be opened'],
    ['w=320', 400, 'Bad picture request: src'],
    [`${MUG}&w=321&q=1`, 400, 'Bad picture request: w, q'],
    [`${MUG}&w=320&w=480`, 400, 'Bad picture request: w'],
    [`${MUG}&w=320&evil=1`, 400, 'Bad picture request: query'],
    ['src=/images/../../../secret.png&w=320', 400, 'Bad picture request: src'],
    ['src=/images/%2e%2e/%2e%2e/secret.png&w=320', 400, 'Bad picture request: src'],
  ])('answers %s with %i: %s', async (query, status, words) => {
    const answer = await img(query);
    expect([answer.statusCode, answer.body]).toEqual([status, words]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('never fails on random queries, and resizes nothing for invalid ones', async () => {
    const files = (await readdir(path.join(dir, 'image-cache'))).length;
    const part = fc.oneof(
      fc.constantFrom('..', '%2e%2e', '/', '\\', '\0', '//', 'images', 'secret.png', 'mug.jpg', '.svg', ' '),
      fc.string({ maxLength: 12, unit: 'grapheme' }),
    );
    const src = fc.array(part, { maxLength: 8 }).map((parts) => `/images/${parts.join('')}.png`);
    const value = fc.oneof(src, part, fc.integer().map(String), fc.double().map(String));
    const query = fc.array(fc.tuple(fc.constantFrom('src', 'w', 'q', 'f', '__proto__', 'toString'), value), {
      maxLength: 7,
    });
    await fc.assert(
      fc.asyncProperty(query, fc.boolean(), async (pairs, encoded) => {
        const code = encoded ? encodeURIComponent : encodeURI;
        const answer = await img(pairs.map(([name, text]) => `${name}=${code(text)}`).join('&'));
        expect([400, 404, 422]).toContain(answer.statusCode);
        expect(answer.body).not.toContain(dir);
        expect(answer.body).not.toContain('secret');
      }),
      { numRuns: 300 },
    );
    expect((await readdir(path.join(dir, 'image-cache'))).length).toBe(files);
  });
});

describe('many cold pictures', () => {
  beforeAll(() => web.app.listen({ host: '127.0.0.1', port: 0 }));
  const widths = [480, 640, 750, 828];
  const cold = widths.flatMap((w) =>
    [50, 65, 70, 75, 85].map((q) => `src=/images/sand.jpg&w=${w}&q=${q}&f=avif`),
  );
  /** Sends a request on a new connection. `ended`: its status, or null when it was aborted. */
  function visit(client: string, query: string): { request: ClientRequest; ended: Promise<number | null> } {
    const { port } = web.app.server.address() as AddressInfo;
    const headers = { 'x-forwarded-for': client };
    const ended = Promise.withResolvers<number | null>();
    const request = get({ port, path: `/img?${query}`, headers, agent: false }, (response) => {
      response.resume().once('end', () => ended.resolve(response.statusCode ?? 0));
    });
    request.once('error', () => ended.resolve(null));
    return { request, ended: ended.promise };
  }

  it('of one client do not delay other clients, and are dropped when it disconnects', async () => {
    await img(`${MUG}&w=320&f=webp`);
    const [made, left] = [await web.pictures('made'), await web.pictures('left')];
    const greedy = cold.map((query) => visit('203.0.113.1', query));
    let answered = 0;
    for (const { ended } of greedy) void ended.then((status) => (answered += status === 200 ? 1 : 0));
    // The client with many requests is queued now.
    await until(async () => (await web.pictures('made')) > made);
    expect(await visit('203.0.113.2', `${MUG}&w=320&f=webp`).ended).toBe(200);
    expect(answered).toBeLessThan(4);
    expect(await visit('203.0.113.2', `${MUG}&w=1200&q=85&f=webp`).ended).toBe(200);
    expect(answered).toBeLessThan(8);
    for (const { request } of greedy) request.destroy();
    await until(
      async () => (await web.pictures('left')) + (await web.pictures('made')) >= left + made + cold.length,
    );
    expect((await web.pictures('made')) - made).toBeLessThan(12);
  });

  it('beyond the queue limit of one client are 429, while another client is served', async () => {
    const copies = Array.from({ length: 4 }, (_, n) => `sand-${n}.jpg`);
    const folder = path.join(dir, 'content/1.0.0/public/images');
    for (const copy of copies) {
      await cp(path.join(folder, 'sand.jpg'), path.join(folder, copy));
      await writeFile(path.join(folder, copy), copy, { flag: 'a' });
    }
    await list();
    const queries = copies.flatMap((copy) => cold.map((query) => query.replace('sand.jpg', copy)));
    const greedy = queries.map((query) => visit('203.0.113.3', query));
    await until(async () => (await web.pictures('busy')) >= queries.length - 70);
    const other = await visit('203.0.113.4', `${MUG}&w=1080&q=85&f=webp`).ended;
    for (const { request } of greedy) request.destroy();
    const statuses = await Promise.all(greedy.map(({ ended }) => ended));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect(other).toBe(200);
  });

  it('are limited by an hourly budget per client, which cached versions do not use', async () => {
    const versions = IMAGE_WIDTHS.flatMap((w) =>
      IMAGE_QUALITIES.map((q) => `src=/images/dot.png&w=${w}&q=${q}&f=webp`),
    );
    const [greedy, forging, other] = ['203.0.113.5', '198.51.100.1, 203.0.113.5', '203.0.113.6'].map(
      (client) => ({ 'x-forwarded-for': client }),
    );
    for (const version of versions.slice(0, BUDGET))
      expect((await img(version, greedy)).statusCode).toBe(200);
    const beyond = versions[BUDGET]!;
    for (const client of [greedy, forging]) {
      const refused = await img(beyond, client);
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    }
    expect((await img(versions[0]!, greedy)).statusCode).toBe(200);
    expect((await img(beyond, other)).statusCode).toBe(200);
    expect((await img(beyond, greedy)).statusCode).toBe(200);

    passTime(3_600_000);
    expect((await img(versions[BUDGET + 1]!, greedy)).statusCode).toBe(200);
  });

  it('of one release are reused for the next', async () => {
    const folder = path.join(dir, 'content/1.0.0/public/images');
    const before = await web.pictures('made');
    await img('src=/images/mug.jpg&w=640&f=webp');
    await cp(path.join(folder, 'mug.jpg'), path.join(folder, 'mug-again.jpg'));
    await list();
    await img('src=/images/mug-again.jpg&w=640&f=webp');
    expect(await web.pictures('made')).toBe(before + 1);
  });

  it('of a new release are prepared if visitors requested them before', async () => {
    const folder = path.join(dir, 'content/1.0.0/public/images');
    const asked = 'src=/images/poster.jpg&w=480&f=webp';
    await cp(path.join(folder, 'mug.jpg'), path.join(folder, 'poster.jpg'));
    await list();
    await img(asked);
    await writeFile(path.join(folder, 'poster.jpg'), 'new bytes', { flag: 'a' });
    await list();
    await until(async () => (await web.metrics.picturesPrepared.get()).values[0]!.value > 0);
    const [made, cached] = [await web.pictures('made'), await web.pictures('cached')];
    expect((await img(asked)).statusCode).toBe(200);
    expect([await web.pictures('made'), await web.pictures('cached')]).toEqual([made, cached + 1]);
  });
});
