import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fixtureWeb, type FixtureWeb } from '../testing/fixture-web.js';
import { passTime } from '../testing/pass-time.js';

/** Longer than any shared document is fresh, ms. */
const LATER_MS = 6_000;
const BOOKS = '/api/books';

let web: FixtureWeb;
beforeEach(async () => {
  web = await fixtureWeb();
});
afterEach(() => web.close());

describe('the sitemap', () => {
  const addresses = (body: string) => body.match(/<loc>/g)?.length;

  it('is complete, or the last complete one, or 503', async () => {
    web.trouble.set(BOOKS, 429);
    const none = await web.get('/sitemap.xml');
    expect([none.statusCode, none.headers['cache-control'], none.headers['retry-after']]).toEqual([
      503,
      'no-store',
      '60',
    ]);
    web.trouble.clear();
    const good = await web.get('/sitemap.xml');
    expect([addresses(good.body), good.headers['cache-control']]).toEqual([4, 'public, max-age=3600']);
    passTime(LATER_MS);
    web.trouble.set(BOOKS, 429);
    const last = await web.get('/sitemap.xml');
    expect([last.statusCode, last.body, last.headers['cache-control']]).toEqual([200, good.body, 'no-cache']);
    expect(last.headers['cache-status']).toContain('stale-if-error');
  });

  it.each([
    ['never come', '() => new Promise(() => undefined)'],
    ['are those of another site', "async () => ['//evil.test/thing/1']"],
    ['are none', "async () => ['/thing/1', 7]"],
  ])('is served without a release’s addresses when they %s', async (_, listed) => {
    const code = `exports.modules['./Thing'].addresses = ${listed};`;
    const { release: live } = await web.publish({ version: '2.0.0' }, code);
    web.registry.set({ ...web.entry, live, updatedAt: new Date().toISOString() });
    await web.releases.settled();
    expect((await web.get('/sitemap.xml')).statusCode).toBe(503);
  });
});
