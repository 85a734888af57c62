import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { until } from '@studio/test-harness';
import { fixtureWeb } from '../testing/fixture-web.js';

const FILE = '/api/club/pictures/early-cat.webp';
const VERSIONS = [320, 640].flatMap((w) =>
  ['&f=avif', '&f=webp', '&f=fallback', ''].map(
    (rest) => `/img?src=${encodeURIComponent(FILE)}&w=${w}&q=75${rest}`,
  ),
);
const MEMBER = { cookie: 'sid=good' };
const STRANGERS: Record<string, string>[] = [{}, { cookie: 'sid=other' }, { cookie: 'other=good' }];

const web = await fixtureWeb();
afterAll(() => web.close());

describe('a picture for members', () => {
  it('is served to members in every size, with no-store', async () => {
    for (const url of VERSIONS) {
      const { statusCode, headers, rawPayload } = await web.get(url, MEMBER);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect((await sharp(rawPayload).metadata()).width).toBe(url.includes('w=320') ? 320 : 640);
    }
    const { headers } = await web.get(VERSIONS[0]!, MEMBER);
    const again = await web.get(VERSIONS[0]!, { ...MEMBER, 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'private, no-store']);
  });

  it('is 404 for everyone else, also when its versions are cached, on revalidation, and with a preview link', async () => {
    const { headers } = await web.get(VERSIONS[0]!, MEMBER);
    const known = { 'if-none-match': String(headers.etag) };
    for (const stranger of [...STRANGERS, known, { cookie: 'preview-content=a.b.c' }])
      for (const url of VERSIONS) {
        const answer = await web.get(url, stranger);
        expect([answer.statusCode, answer.body]).toEqual([404, 'No such picture']);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
  });

  it.each([
    '/images/early-cat.webp',
    '/remotes/content/1.0.0/public/images/early-cat.webp',
    '/API/club/pictures/early-cat.webp',
  ])('is not served at %s', async (path) => {
    const version = `/img?src=${encodeURIComponent(path)}&w=320`;
    for (const url of [path, version])
      expect((await web.get(url, MEMBER)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('is refused when its URL is another route of the gateway', async () => {
    for (const path of [
      '/api/club/content',
      '/api/club/pictures/../content.webp',
      '/api/account/export.webp',
    ])
      expect((await web.get(`/img?src=${encodeURIComponent(path)}&w=320`, MEMBER)).statusCode).toBe(400);
  });

  it('is waited for longer than data', async () => {
    web.trouble.set(FILE, 'slower');
    expect((await web.get(VERSIONS[0]!, MEMBER)).statusCode).toBe(200);
    web.trouble.delete(FILE);
  });

  it('is fetched no longer when the visitor disconnects', async () => {
    web.trouble.set(FILE, 'silent');
    const port = await web.listen();
    const fetched = once(web.gateway.server, 'request') as Promise<[IncomingMessage]>;
    const visit = get({ port, path: VERSIONS[0]!, headers: MEMBER, agent: false });
    visit.once('error', () => undefined);
    const [{ url, socket }] = await fetched;
    visit.destroy();
    await until(() => socket.destroyed);
    expect(url).toBe(FILE);
    await until(async () => (await web.pictures('left')) === 1);
    expect(await web.pictures('unavailable')).toBe(0);
    web.trouble.delete(FILE);
  });

  it('is 503 while the gateway fails', async () => {
    for (const status of [429, 500, 503]) {
      web.trouble.set(FILE, status);
      const answer = await web.get(VERSIONS[0]!, MEMBER);
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers['retry-after']]).toEqual([
        503,
        'no-store',
        '5',
      ]);
    }
    web.trouble.delete(FILE);
    expect((await web.get(VERSIONS[0]!, MEMBER)).statusCode).toBe(200);
  });
});
