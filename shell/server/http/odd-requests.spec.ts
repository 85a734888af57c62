import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { createApp, type WebApp } from '../app.js';
import { parseConfig } from '@studio/config';
import { webConfig } from '../config.js';
import { trustedKeysText } from '@studio/release-signing';
import { Registry } from '../registry/registry.js';
import { createMetrics } from '../telemetry/metrics.js';
import { fixtureGateway, WEB_SECRET } from '../testing/fixture-gateway.js';
import { fixtureRelease, TRUSTED_KEYS, withPublicFiles } from '../testing/fixture-release.js';
import { IN_PROCESS } from '../testing/in-process-worker.js';

let dir: string;
let gateway: FastifyInstance;
let web: WebApp;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'odd-'));
  gateway = fixtureGateway();
  const config = parseConfig(webConfig, {
    NATS_URL: 'nats://127.0.0.1:1',
    RELEASE_PUBLIC_KEYS: trustedKeysText(TRUSTED_KEYS),
    RELEASES_DIR: dir,
    REGISTRY_COPY: path.join(dir, 'registry.json'),
    GATEWAY_URL: await gateway.listen({ host: '127.0.0.1', port: 0 }),
    WEB_SECRET,
    PUBLIC_URL: 'https://studio.example',
    TRUSTED_PROXIES: 'loopback',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    LOG_LEVEL: 'silent',
  });
  const start = { path: '/assets/start.js', integrity: 'sha384-start' };
  const host = { background: '', start, scripts: [], styles: [], fonts: [] };
  const registry = new Registry();
  const metrics = createMetrics();
  web = await createApp({
    ...IN_PROCESS,
    config,
    registry,
    metrics,
    host,
    distDir: dir,
    publicDir: 'shell/public',
  });
  const release = await fixtureRelease(dir);
  await mkdir(path.join(release.folder, 'public/images/folder'), { recursive: true });
  await writeFile(path.join(release.folder, 'public/images/cat.png'), 'a cat');
  registry.set(await withPublicFiles(release.entry, release.folder));
  await web.releases.settled();
  await web.releases.settled();
  await web.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await web.app.close();
  await gateway.close();
  await rm(dir, { recursive: true });
});

/** Sends these bytes and answers what comes back until the connection ends. */
async function send(lines: string): Promise<string> {
  const socket = connect((web.app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')));
  socket.write(lines, 'latin1');
  await once(socket, 'close');
  return answer;
}
const ask = (line: string, ...headers: string[]) =>
  send(
    `${[`${line} HTTP/1.1`, 'Host: studio.example', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`,
  );
const statusOf = (answer: string) => Number(answer.split(' ')[1]);
const headerOf = (answer: string, name: string) =>
  new RegExp(`\r\n${name}: (.*)\r\n`, 'i').exec(answer.split('\r\n\r\n')[0] + '\r\n')?.[1];

const HEADERS = {
  'content-security-policy': /frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
};
function expectHeaders(answer: string): void {
  for (const [name, value] of Object.entries(HEADERS))
    expect([name, headerOf(answer, name)]).toEqual([name, expect.stringMatching(value)]);
}

describe('37 a path has one normal form before anything looks at it', () => {
  it.each([
    ['/api/%6cogout', '/api/logout'],
    ['/%61pi/logout?x=%6c', '/api/logout?x=%6c'],
    ['//evil.example//books', '/evil.example/books'],
    ['/%72obots.txt', '/robots.txt'],
    ['http://elsewhere.example//', '/'],
  ])('%s is sent to %s', async (spelled, normal) => {
    const answer = await ask(`GET ${spelled}`);
    expect([statusOf(answer), headerOf(answer, 'location')]).toEqual([308, normal]);
    expectHeaders(answer);
  });

  it.each(['/\\', '/%', '/a%ff', '/%zz', '/%00', '/a/../b', '/%2e%2e/b', '/a%2fb', '/%5c', '/a#b', '*'])(
    '%s is refused, with all headers, and kept by nobody',
    async (asked) => {
      const answer = await ask(`GET ${asked}`);
      expect([statusOf(answer), headerOf(answer, 'cache-control')]).toEqual([400, 'no-store']);
      expectHeaders(answer);
    },
  );

  it('no address at all makes a fault of ours', async () => {
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
        expect([200, 308, 400, 403, 404]).toContain(statusOf(answer));
        expect(headerOf(answer, 'location') ?? '/').toMatch(/^\/(?![/\\])/);
        expectHeaders(answer);
      }),
      { numRuns: 150 },
    );
  });
});

it.each(['POST /', 'PUT /shop', 'DELETE /images/cat.png', 'OPTIONS /', 'PATCH /nowhere'])(
  '%s is told which methods there are',
  async (line) => {
    const answer = await ask(line);
    expect([statusOf(answer), headerOf(answer, 'allow')]).toEqual([405, 'GET, HEAD']);
  },
);

describe('38 every answer has its headers', () => {
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
  ])('%s, which is %i', async (line, status) => {
    const answer = await ask(line);
    expect(statusOf(answer)).toBe(status);
    expectHeaders(answer);
  });

  it.each([
    ['no HTTP at all', 'SOMETHING / else\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\n\r\n', 417],
  ])('the answer to %s too', async (_, lines, status) => {
    const answer = await send(lines);
    expect(statusOf(answer)).toBe(status);
    expectHeaders(answer);
  });
});

describe('a request that two servers could read in two ways is refused', () => {
  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['one host twice', 'GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nX: y\r\n\r\n'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a/b@c\r\n\r\n'],
    [
      'two lengths',
      'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{} ',
    ],
    [
      'one length twice',
      'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}',
    ],
    [
      'length and chunks',
      'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'chunks in disguise',
      'POST /api/echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    ],
    ['a blank before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
  ])('%s', async (_, lines) => {
    const answer = await send(lines.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    expect(statusOf(answer)).toBe(400);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
    expectHeaders(answer);
  });
});

describe('9 what is not there is kept by nobody', () => {
  it.each([
    '/images/none.png',
    '/images/folder',
    '/audio/none.mp3',
    '/files/none.pdf',
    '/images/.hidden',
    '/assets/x.js',
    '/remotes/content/1.0.0/browser/none.js',
    '/manifest.json',
  ])('%s', async (asked) => {
    const answer = await ask(`GET ${asked}`);
    expect([403, 404]).toContain(statusOf(answer));
    expect(headerOf(answer, 'cache-control')).toMatch(/no-store|no-cache/);
    expect(headerOf(answer, 'cache-control')).not.toMatch(/max-age/);
  });

  it('while what is there is kept for a day', async () => {
    expect(headerOf(await ask('GET /images/cat.png'), 'cache-control')).toBe('public, max-age=86400');
  });
});

it('a proxy in front that is trusted says who the visitor is, and what it was told itself counts for nothing', async () => {
  const echo = await ask(
    'POST /api/echo',
    'X-Forwarded-For: 6.6.6.6, 203.0.113.9',
    'X-Forwarded-Proto: https',
  );
  expect(JSON.parse(echo.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
  });
});
