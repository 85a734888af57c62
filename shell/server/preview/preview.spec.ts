import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@studio/contracts';
import { generateReleaseKeys } from '@studio/release-signing';
import { fixtureWeb, type FixtureWeb } from '../testing/fixture-web.js';
import { passTime } from '../testing/pass-time.js';
import { cookieOf, tokenOf } from '../testing/preview-link.js';

const NEW_HOME = `
  const { createElement: draw } = require('react');
  exports.modules['./Home'] = { default: () => draw('main', null, draw('h1', null, 'A new home')) };`;
const NOT_INDEXED = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
const RIBBON = '<aside class="ribbon"';

let web: FixtureWeb;
let release: RemoteManifest;
let folder: string;
beforeEach(async () => {
  web = await fixtureWeb();
  ({ release, folder } = await web.publish({ version: '2.0.0' }, NEW_HOME));
});
afterEach(() => web.close());

/** The cookie of a visitor who has opened links to these releases. */
async function holderOf(...releases: RemoteManifest[]): Promise<string> {
  let cookie = '';
  for (const each of releases)
    cookie = cookieOf(await web.get(`/?preview=${await tokenOf(each)}`, { cookie }));
  return cookie;
}

describe('a preview link', () => {
  it('redirects to its page without the token, and stores the token in an HttpOnly cookie', async () => {
    const { statusCode, headers } = await web.get(`/asks?size=2&preview=${await tokenOf(release)}`);
    expect([statusCode, headers['location']]).toEqual([303, '/asks?size=2']);
    expect(headers).toMatchObject(NOT_INDEXED);
    expect(headers['set-cookie']).toMatch(/^preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  });

  it.each(['/.//evil.test', '/..//evil.test', '//evil.test', '/\\evil.test'])(
    'never redirects to another site: %s',
    async (path) => {
      const { headers } = await web.get(`${path}?preview=end`);
      expect(String(headers['location'] ?? '/')).toMatch(/^\/(?!\/)/);
    },
  );

  it.each(['/', '/start', '/club', '/nowhere'])('shows its release at %s', async (page) => {
    const cookie = await holderOf(release);
    for (let n = 0; n < 2; n += 1) {
      const { headers, body } = await web.get(page, { cookie });
      expect(headers).toMatchObject(NOT_INDEXED);
      expect(body).toContain('<html lang="en" data-preview>');
      expect(body).toContain('"/remotes/content/2.0.0"');
      expect(body).toMatch(
        /<strong>Preview<\/strong> of <b>content 2\.0\.0<\/b> until <time datetime="[^"]+">/,
      );
      expect(body).toContain('<a href="?preview=end">Leave the preview</a></aside><div id="root">');
    }
  });

  it('renders on the server, for members too', async () => {
    const cookie = await holderOf(release);
    expect((await web.get('/', { cookie })).body).toContain('<h1>A new home</h1>');
    const { body } = await web.get('/', { cookie: `${cookie}; sid=good` });
    expect(body).toContain('<h1>A new home</h1>');
    expect(body).toContain('ada@example.test');
  });

  it('does not affect other visitors, and its documents are neither cached nor counted as shared', async () => {
    const cookie = await holderOf(release);
    await web.get('/', { cookie });
    expect(await web.rendered()).toBe(0);
    const { headers, body } = await web.get('/');
    expect(body).toContain('<h1>Books');
    expect([body.includes(RIBBON), body.includes('data-preview'), body.includes('2.0.0')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it('adds to links of other remotes, and replaces an earlier link of the same remote', async () => {
    const routes = [{ ...release.routes[0]!, path: '/new', module: './Home', title: 'New' }];
    const { release: first } = await web.publish({ name: 'first', version: '0.1.0', routes });
    const { release: newer } = await web.publish({ version: '3.0.0' }, NEW_HOME);
    const cookie = await holderOf(release, first, newer);
    const { statusCode, body } = await web.get('/new', { cookie });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<b>first 0\.1\.0<\/b>.* and <b>content 3\.0\.0<\/b>/);
    expect(body).not.toContain('content 2.0.0');
    expect((await web.get('/new')).statusCode).toBe(404);
  });

  it('ends when the visitor leaves the preview, on the same page', async () => {
    const cookie = await holderOf(release);
    const { statusCode, headers } = await web.get('/asks?preview=end', { cookie });
    expect([statusCode, headers['location']]).toEqual([303, '/asks']);
    expect(headers['set-cookie']).toMatch(/^preview=; .*Max-Age=0$/);
  });

  it('expires, and says so once', async () => {
    const cookie = await holderOf(release);
    passTime(61_000, 61_000);
    const { statusCode, headers, body } = await web.get('/', { cookie });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toContain('<h1>Books');
    expect(body).toContain(
      'This preview is over, or its link was not made for this site. You see the live site.',
    );
    expect(headers['set-cookie']).toMatch(/^preview=; .*Max-Age=0$/);
  });

  it('that is expired, forged or of another key shows the live site with a notice', async () => {
    const expired = await tokenOf(release, { forMs: -1_000 });
    const foreign = await tokenOf(release, { privateKey: generateReleaseKeys().privateKey });
    const [header, , signature] = (await tokenOf(web.entry.live)).split('.');
    const forged = [header, foreign.split('.')[1], signature].join('.');
    for (const token of [expired, foreign, forged, 'x', '']) {
      const { statusCode, headers, body } = await web.get(`/?preview=${token}`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject(NOT_INDEXED);
      expect(headers['set-cookie']).toBeUndefined();
      expect(body).toContain('<h1>Books');
      expect(body).toContain('You see the live site.');
      expect(body).not.toContain('data-preview');
    }
    // One shared document for all of them.
    expect(await web.rendered()).toBe(1);
    expect((await web.get('/')).body).not.toContain(RIBBON);
  });
});

describe('a previewed release is replaced by the live one with a notice in the ribbon', () => {
  const said = '<b>content 2.0.0</b> does not work on the server: this is the live release.';

  it.each([
    ['throws while it is rendered', 'exports.modules["./Home"] = { default: () => window.title };'],
    ['throws while it is loaded', 'throw new Error("broken");'],
    ['requires a module that is not shared', 'require("node:fs");'],
    ['requires what every object has', 'require("constructor");'],
  ])('when it %s', async (_, serverCode) => {
    const broken = await web.publish({ version: '2.0.0' }, serverCode);
    const { statusCode, headers, body } = await web.get('/', { cookie: await holderOf(broken.release) });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject(NOT_INDEXED);
    expect(body).toContain('<h1>Books');
    expect(body).toContain('"/remotes/content/1.0.0"');
    expect(body).toContain(said);
    expect(body).toContain('data-preview');
    expect((await web.get('/')).body).not.toContain(RIBBON);
    expect(await web.faults()).not.toContainEqual(expect.stringContaining('2.0.0'));
  });

  it.each([
    ['one byte of its build is altered', () => appendFile(path.join(folder, 'server/remote.cjs'), ' ')],
    [
      'its manifest is not the one that the link was made for',
      () =>
        writeFile(path.join(folder, 'remote.json'), JSON.stringify({ ...release, slots: [], contract: '*' })),
    ],
    ['it is gone', () => writeFile(path.join(folder, 'remote.json'), 'no JSON')],
  ])('when %s', async (_, harm) => {
    const cookie = await holderOf(release);
    await harm();
    const { statusCode, body } = await web.get('/', { cookie });
    expect([statusCode, body.includes('<h1>Books'), body.includes(said)]).toEqual([200, true, true]);
  });

  it('until its pause is over, although the clock is set back', async () => {
    const broken = await web.publish({ version: '2.0.0' }, 'throw new Error("broken");');
    expect((await web.get('/', { cookie: await holderOf(broken.release) })).body).toContain(said);
    const mended = await web.publish({ version: '2.0.0' }, NEW_HOME);
    const cookie = await holderOf(mended.release);
    expect((await web.get('/', { cookie })).body).toContain(said);
    passTime(31_000);
    expect((await web.get('/', { cookie })).body).toContain('<h1>A new home</h1>');
  });

  it('only on the page that throws', async () => {
    const cookie = await holderOf(release);
    expect((await web.get('/broken', { cookie })).body).toContain(said);
    expect((await web.get('/', { cookie })).body).toContain('<h1>A new home</h1>');
  });
});
