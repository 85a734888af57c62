import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '@studio/contracts';
import { until } from '@studio/test-harness';
import { storedPictures } from '../testing/stored-pictures.js';
import { createMetrics, type WebMetrics } from '../telemetry/metrics.js';
import { fixtureRelease, withPublicFiles } from '../testing/fixture-release.js';
import { Registry } from '../registry/registry.js';
import { PublicFiles } from '../releases/public-files.js';
import { makeReleasePictures } from './release-pictures.js';
import { PreparedPictures } from './prepare-pictures.js';
import { serveImages } from './serve-images.js';

interface Site {
  app: FastifyInstance;
  pictures: PreparedPictures;
  metrics: WebMetrics;
  log: string[];
  url: string;
  /** Paths of the requests that have arrived. */
  arrived: string[];
  /** Number of prepared versions at the time of each response. */
  madeAtAnswer: number[];
  /** Sends the response of `/held`. */
  release: () => void;
}

let dir: string;
let publicDir: string;
const registry = new Registry();
const sites: Site[] = [];

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'prepared-'));
  const { entry, folder } = await fixtureRelease(dir);
  publicDir = path.join(folder, 'public');
  await mkdir(path.join(publicDir, 'images'), { recursive: true });
  for (const [name, background] of Object.entries({ first: '#c2432a', second: '#2c3062', third: '#fff8ec' }))
    await sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .jpeg()
      .toFile(path.join(publicDir, `images/${name}.jpg`));
  await writeFile(path.join(publicDir, 'images/broken.jpg'), 'no picture at all');
  registry.set(await withPublicFiles(entry, folder));
});
afterEach(async () => {
  for (const { app } of sites.splice(0)) await app.close();
  await rm(dir, { recursive: true });
});

/** Starts a server that serves only pictures. `cache`: folder of the cache, which may contain files of an earlier start. */
async function start({ cache = 'cache', maxBytes = 1e9 } = {}): Promise<Site> {
  const log: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } },
  });
  await app.register(rateLimit, { global: false });
  const metrics = createMetrics();
  const tools = {
    releases: registry,
    released: new PublicFiles({
      releases: registry,
      sources: { releasesDir: dir, sources: [], log: app.log },
      faults: metrics.remoteFaults,
    }),
    cacheDir: path.join(dir, cache),
    newPerHour: 1_000,
    maxBytes,
    metrics,
    gateway: { picture: async () => null },
    uploaded: await storedPictures(dir),
  };
  const pictures = serveImages(app, tools);
  const held = Promise.withResolvers<string>();
  const arrived: string[] = [];
  const madeAtAnswer: number[] = [];
  app.addHook('onRequest', async ({ url }) => void arrived.push(url));
  app.addHook('onSend', async () => void madeAtAnswer.push(await made({ metrics })));
  app.get('/held', () => held.promise);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const release = () => held.resolve('answered');
  const site = { app, pictures, metrics, log, url, arrived, madeAtAnswer, release };
  sites.push(site);
  return site;
}

const address = (name: string, w = 320, f = 'avif') =>
  `/img?src=${encodeURIComponent(`/images/${name}.jpg`)}&w=${w}&q=70&f=${f}`;
const page = (...addresses: string[]) =>
  `<source srcSet="${addresses.map((one) => `${one.replaceAll('&', '&amp;')} 1w`).join(', ')}">`;
async function* pages(...documents: string[]) {
  yield* documents;
}
const made = async ({ metrics }: Pick<Site, 'metrics'>) =>
  (await metrics.picturesPrepared.get()).values[0]!.value;
const left = async ({ metrics }: Site) => (await metrics.picturesToPrepare.get()).values[0]!.value;
const answered = async ({ metrics }: Site, outcome: string) =>
  (await metrics.pictures.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
const prepare = (site: Site, ...documents: string[]) => site.pictures.follow(() => pages(...documents));

describe('pictures that pages show', () => {
  it('are resized before they are requested, and not again after a restart', async () => {
    const site = await start();
    await prepare(site, page(address('first'), address('second', 320, 'webp')));
    expect(await made(site)).toBe(2);
    expect((await fetch(site.url + address('first'))).status).toBe(200);
    expect(await answered(site, 'cached')).toBe(1);

    const next = await start();
    await prepare(next, page(address('first'), address('second', 320, 'webp')));
    expect([await made(next), await left(next)]).toEqual([0, 0]);
  });

  it('are resized in order of visibility, AVIF before WebP', async () => {
    const order: string[] = [];
    const pictures = new PreparedPictures({
      images: {
        isIdle: true,
        async prepare(_, { src }, format) {
          order.push(`${path.basename(src)} ${format}`);
          return 'made';
        },
      },
      originalOf: (src) => ({ file: path.basename(src), madeDir: '', isIntact: async () => true }),
      idleMs: () => Infinity,
      metrics: createMetrics(),
      log: Fastify().log,
    });
    const waiting = `<noscript><img width="100" src="${address('third').replace('&f=avif', '')}"/></noscript>`;
    await pictures.follow(() =>
      pages(waiting + page(address('first', 320, 'webp')), page(address('second'))),
    );
    pictures.stop();
    expect([...new Set(order)]).toEqual([
      'second.jpg avif',
      'third.jpg avif',
      'first.jpg webp',
      'third.jpg webp',
    ]);
  });

  it('wait while a visitor is served', async () => {
    const site = await start();
    const visit = fetch(`${site.url}/held`);
    await until(() => site.arrived.length === 1);
    const prepared = prepare(site, page(address('first')));
    await new Promise((done) => setTimeout(done, 1_000));
    site.release();
    await visit;
    await prepared;
    expect([site.madeAtAnswer, await made(site)]).toEqual([[0], 1]);
  });

  it('are resized after those that visitors wait for', async () => {
    const site = await start();
    const visits = IMAGE_WIDTHS.map((w) => fetch(site.url + address('second', w)));
    await until(() => site.arrived.length === visits.length);
    const prepared = prepare(site, page(address('first'), address('third')));
    await Promise.all(visits);
    await prepared;
    expect(site.madeAtAnswer).toEqual(visits.map(() => 0));
    expect([await answered(site, 'made'), await made(site)]).toEqual([visits.length, 2]);
  });

  it('that cannot be opened are skipped with one line in the log', async () => {
    const site = await start();
    await prepare(site, page(address('broken'), address('broken', 480), address('first')));
    expect(await made(site)).toBe(1);
    expect(site.log).toHaveLength(1);
    expect(JSON.parse(site.log[0]!)).toMatchObject({ src: '/images/broken.jpg' });
  });

  it('evict nothing from the cache', async () => {
    const large = await start({ cache: 'other' });
    const bytes = (await (await fetch(large.url + address('first'))).bytes()).length;
    const site = await start({ maxBytes: bytes + 1 });
    await fetch(site.url + address('first'));
    const kept = await readdir(path.join(dir, 'cache'));
    await prepare(site, page(address('second'), address('third')));
    expect(await readdir(path.join(dir, 'cache'))).toEqual(kept);
    expect(site.log[0]).toContain('no room for more prepared pictures');
  });

  it('are abandoned when the server closes', async () => {
    const site = await start();
    const visit = fetch(`${site.url}/held`);
    await until(() => site.arrived.length === 1);
    const prepared = prepare(site, page(address('first')));
    const closed = site.app.close();
    site.release();
    await Promise.all([visit, closed, prepared]);
    expect(await made(site)).toBe(0);
  });
});

describe('pictures that were resized with a release', () => {
  it('are served without a picture being resized or prepared', async () => {
    const remote = path.join(dir, 'mfe-content');
    await cp(publicDir, path.join(remote, 'public'), { recursive: true });
    const first = await makeReleasePictures(remote, path.join(dir, 'kept'));
    expect(first.broken).toEqual(['/images/broken.jpg']);
    expect(first.made).toBe(first.versions);
    const again = await makeReleasePictures(remote, path.join(dir, 'kept'));
    expect(again).toMatchObject({ made: 0, versions: first.versions });
    await cp(path.join(remote, 'dist/pictures'), path.join(publicDir, '../pictures'), { recursive: true });

    const site = await start();
    await prepare(site, page(address('first'), address('second', 828)));
    const answer = await fetch(site.url + address('first'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect([await made(site), await answered(site, 'made'), await answered(site, 'released')]).toEqual([
      0, 0, 1,
    ]);
  });
});
