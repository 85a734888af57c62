import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ambiguousRequests,
  BROKEN_REQUESTS,
  REDIRECTED_TARGETS,
  REFUSED_TARGETS,
  sendBytes,
  sendLine,
  type RawAnswer,
} from '@studio/test-harness/odd-requests';
import { fixtureRelease, withPublicFiles } from '../testing/fixture-release.js';
import { testApp } from '../testing/test-app.js';

const web = await testApp({ PUBLIC_URL: 'https://studio.example', TRUSTED_PROXIES: 'loopback' });
const release = await fixtureRelease(web.releasesDir);
await mkdir(path.join(release.folder, 'public/images/folder'), { recursive: true });
await writeFile(path.join(release.folder, 'public/images/cat.png'), 'a cat');
web.registry.set(await withPublicFiles(release.entry, release.folder));
await web.releases.settled();
await web.releases.settled();
const port = await web.listen();
afterAll(() => web.close());

const ask = (line: string, ...headers: string[]) => sendLine(port, line, ...headers);

const HEADERS = {
  'content-security-policy': /frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
};
function expectHeaders(answer: RawAnswer): void {
  for (const [name, value] of Object.entries(HEADERS))
    expect([name, answer.header(name)]).toEqual([name, expect.stringMatching(value)]);
}

describe('the web server', () => {
  it.each(REDIRECTED_TARGETS)('redirects %s to its normal form %s', async (target, location) => {
    const answer = await ask(`GET ${target}`);
    expect([answer.status, answer.header('location')]).toEqual([308, location]);
    expectHeaders(answer);
  });

  it.each(REFUSED_TARGETS)('refuses %s without caching', async (target) => {
    const answer = await ask(`GET ${target}`);
    expect([answer.status, answer.header('cache-control')]).toEqual([400, 'no-store']);
    expectHeaders(answer);
  });

  it('never answers 5xx to any path', async () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%',
      '%2f',
      '%5c',
      '..',
      '%6c',
      '?',
      '#',
      ';',
      'a',
      'images',
      'api',
      '%ff',
      ':',
      '@',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const answer = await ask(`GET /${pieces.join('')}`);
        expect([200, 308, 400, 403, 404]).toContain(answer.status);
        expect(answer.header('location') ?? '/').toMatch(/^\/(?![/\\])/);
        expectHeaders(answer);
      }),
      { numRuns: 150 },
    );
  });
});

it.each(['POST /', 'PUT /shop', 'DELETE /images/cat.png', 'OPTIONS /', 'PATCH /nowhere'])(
  'answers 405 to %s, with the methods that are allowed',
  async (line) => {
    const answer = await ask(line);
    expect([answer.status, answer.header('allow')]).toEqual([405, 'GET, HEAD']);
  },
);

describe('security headers', () => {
  it.each([
    ['GET /', 200],
    ['GET /nowhere', 404],
    ['GET /images/cat.png', 200],
    ['GET /images/none.png', 404],
    ['GET /assets/none.js', 404],
    ['GET /img', 400],
    ['GET /robots.txt', 200],
    ['GET /api/books', 200],
    ['GET /api/none', 404],
    ['POST /nowhere', 405],
  ])('are sent for %s with status %i', async (line, status) => {
    const answer = await ask(line);
    expect(answer.status).toBe(status);
    expectHeaders(answer);
  });

  it.each(BROKEN_REQUESTS)('are sent for %s', async (_, bytes, status) => {
    const answer = await sendBytes(port, bytes);
    expect(answer.status).toBe(status);
    expectHeaders(answer);
  });
});

it.each(ambiguousRequests('/', '/api/echo'))('refuses %s', async (_, bytes) => {
  const answer = await sendBytes(port, bytes);
  expect(answer.status).toBe(400);
  expect(answer.text.match(/HTTP\/1.1/g)).toHaveLength(1);
  expectHeaders(answer);
});

describe('caching of missing files', () => {
  it.each([
    '/images/none.png',
    '/images/folder',
    '/audio/none.mp3',
    '/files/none.pdf',
    '/images/.hidden',
    '/assets/x.js',
    '/remotes/content/1.0.0/browser/none.js',
    '/manifest.json',
  ])('is forbidden for %s', async (asked) => {
    const answer = await ask(`GET ${asked}`);
    expect([403, 404]).toContain(answer.status);
    expect(answer.header('cache-control')).toMatch(/no-store|no-cache/);
    expect(answer.header('cache-control')).not.toMatch(/max-age/);
  });

  it('does not affect existing files, which are cached for a day', async () => {
    expect((await ask('GET /images/cat.png')).header('cache-control')).toBe('public, max-age=86400');
  });
});

it('takes the client address from a trusted proxy, and ignores headers of the client', async () => {
  const echo = await ask(
    'POST /api/echo',
    'X-Forwarded-For: 6.6.6.6, 203.0.113.9',
    'X-Forwarded-Proto: https',
  );
  expect(JSON.parse(echo.text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
  });
});
