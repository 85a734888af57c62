import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReleaseVerification, RemoteManifest } from '@studio/contracts';
import { generateReleaseKeys, releaseDigest, staffToken } from '@studio/release-signing';
import { RELEASE_KEYS } from '../testing/fixture-release.js';
import { fixtureWeb, type FixtureWeb } from '../testing/fixture-web.js';
import { passTime } from '../testing/pass-time.js';
import { cookieOf } from '../testing/preview-link.js';
import type { AskReports } from './serve-reports.js';

const NEW_HOME = `
  const { createElement: draw } = require('react');
  exports.modules['./Home'] = { default: () => draw('main', null, draw('h1', null, 'A new home')) };`;
const NOT_INDEXED = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
const NOBODY = { visits: 0, pageviews: 0, scrollDepth: null, timeOnPage: null };
const OVERLAY = '<aside class="staff"';

let web: FixtureWeb;
let release: RemoteManifest;
let folder: string;
let verified: ReleaseVerification[];
let told: Awaited<ReturnType<AskReports>>;
const asked: unknown[] = [];

beforeEach(async () => {
  verified = [];
  asked.length = 0;
  told = { errors: [], releases: [], usage: { all: NOBODY, pages: [] } };
  web = await fixtureWeb(
    {},
    {
      verified: (remote) => verified.filter((one) => one.remote === remote),
      originOf: ({ version }) => (version === '2.0.0' ? 'commit 1a2b3c4d5e, by Ada' : null),
      askReports: async (input) => {
        asked.push(input);
        return told;
      },
    },
  );
  ({ release, folder } = await web.publish({ version: '2.0.0' }, NEW_HOME));
  const { name: remote, version } = release;
  const at = new Date().toISOString();
  verified.push({ remote, version, digest: releaseDigest(release), by: 'Ada', at, signature: '' });
});
afterEach(() => web.close());

const tokenOf = (name: string, { forMs = 60_000, privateKey = RELEASE_KEYS.privateKey } = {}) =>
  staffToken({ name, expires: Date.now() + forMs }, privateKey);

/** The cookie of a visitor who has opened the staff link and then picked these releases. */
async function staffOf(name: string, ...picks: string[]): Promise<string> {
  let cookie = cookieOf(await web.get(`/?staff=${await tokenOf(name)}`));
  for (const pick of picks) cookie = cookieOf(await web.get(`/?staff=${pick}`, { cookie }));
  return cookie;
}

describe('a link for staff', () => {
  it('redirects to its page without the token, and stores the token in an HttpOnly cookie', async () => {
    const { statusCode, headers } = await web.get(`/asks?size=2&staff=${await tokenOf('content')}`);
    expect([statusCode, headers['location']]).toEqual([303, '/asks?size=2']);
    expect(headers).toMatchObject(NOT_INDEXED);
    expect(headers['set-cookie']).toMatch(/^staff=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  });

  it.each(['/', '/club', '/nowhere'])('shows the releases of %s to its holder only', async (page) => {
    const { headers, body } = await web.get(page, { cookie: await staffOf('content') });
    expect(headers).toMatchObject(NOT_INDEXED);
    expect(body).toContain(`${OVERLAY} aria-label="Staff"><details><summary>1 remote as visitors have it`);
    expect(body).toContain('<b>content 1.0.0</b>: live');
    expect(body).toContain('<a href="?staff=content%402.0.0">Show 2.0.0</a>verified by Ada');
    expect((await web.get(page)).body).not.toContain(OVERLAY);
  });

  it('shows a picked release on every page, and says that visitors get another one', async () => {
    const cookie = await staffOf('content', 'content@2.0.0');
    const { headers, body } = await web.get('/', { cookie });
    expect(headers).toMatchObject(NOT_INDEXED);
    expect(body).toContain('<h1>A new home</h1>');
    expect(body).toContain(`${OVERLAY} aria-label="Staff" data-differs>`);
    expect(body).toContain('1 of 1 remote: not what visitors have');
    expect(body).toContain('<b>content 2.0.0</b>: visitors have 1.0.0; commit 1a2b3c4d5e, by Ada');
    expect(body).toContain('<a href="?staff=content%402.0.0">Link to this combination</a>');
    expect((await web.get('/')).body).toContain('<h1>Books');
    const back = cookieOf(await web.get('/?staff=live', { cookie }));
    expect((await web.get('/', { cookie: back })).body).toContain('<h1>Books');
  });

  it('says that this server serves another release than the registry’s live one', async () => {
    const routes = web.entry.live.routes.filter(({ path: page }) => page === '/');
    const good = await web.publish({ version: '1.5.0', routes });
    const broken = await web.publish({ version: '3.0.0', routes }, 'throw new Error("broken");');
    for (const { release: live } of [good, broken]) {
      web.registry.set({ ...web.entry, live, updatedAt: new Date().toISOString() });
      await web.releases.settled();
    }
    const { body } = await web.get('/', { cookie: await staffOf('content') });
    expect(body).toContain(
      '<b>content 1.5.0</b>: the registry says 3.0.0, which this server has quarantined',
    );
    expect(body).toContain('data-differs');
  });

  it('includes the releases of a page in its report', async () => {
    const cookie = await staffOf('content', 'content@2.0.0');
    const { headers, body } = await web.get('/asks?size=2&staff=report', {
      cookie,
      'user-agent': 'Lynx <1>',
    });
    expect(headers).toMatchObject(NOT_INDEXED);
    expect(body).toContain('Page: http://localhost:3000/asks?size=2\n');
    expect(body).toContain('content: 2.0.0 commit 1a2b3c4d5e, by Ada (visitors have 1.0.0)\n');
    expect(body).toContain('Browser: Lynx &lt;1&gt;\n');
    expect(body).toContain('/asks?size=2&amp;staff=content%402.0.0\n');
    expect((await web.get('/asks?size=2&staff=report')).body).not.toContain('Report from here');
  });

  it('switches only to signed releases of its remote', async () => {
    const unsigned = await web.publish({ version: '4.0.0' }, NEW_HOME);
    for (const cookie of [
      await staffOf('club', 'content@2.0.0'),
      await staffOf('content', `content@${unsigned.release.version}`),
    ]) {
      const { body } = await web.get('/', { cookie });
      expect(body).toContain('<h1>Books');
      expect(body).toContain('is no release that this link may show.');
    }
    const { body } = await web.get('/', { cookie: await staffOf('club') });
    expect(body).not.toContain('Show 2.0.0');
  });

  it('that is expired, forged or of another key is refused with a notice', async () => {
    const foreign = await tokenOf('content', { privateKey: generateReleaseKeys().privateKey });
    const expired = await tokenOf('content', { forMs: -1_000 });
    const [head, claims, signature] = (await tokenOf('club')).split('.');
    const forged = [
      head,
      Buffer.from(Buffer.from(claims!, 'base64url').toString().replace('club', '*')).toString('base64url'),
      signature,
    ].join('.');
    for (const token of [foreign, expired, forged]) {
      const { statusCode, headers, body } = await web.get(`/?staff=${token}`);
      expect([statusCode, headers['set-cookie'], body.includes(OVERLAY)]).toEqual([200, undefined, false]);
      expect(body).toContain('its link was not made for this site');
      expect((await web.get('/', { cookie: `staff=${token}~content@2.0.0` })).body).toContain('<h1>Books');
    }
  });

  it('ends when it expires and when the visitor leaves', async () => {
    const cookie = await staffOf('content');
    const { statusCode, headers } = await web.get('/asks?staff=end', { cookie });
    expect([statusCode, headers['location'], headers['set-cookie']]).toEqual([
      303,
      '/asks',
      expect.stringMatching(/^staff=; .*Max-Age=0$/),
    ]);
    passTime(61_000, 61_000);
    expect((await web.get('/', { cookie })).body).not.toContain(OVERLAY);
  });
});

describe('/remotes/<name>/reports', () => {
  it('shows staff of the remote its errors with source lines, without serving source maps', async () => {
    const at = { firstAt: '2026-11-20T10:15:00.000Z', lastAt: '2026-11-20T10:15:00.000Z' };
    told = {
      errors: [
        {
          version: '2.0.0',
          kind: 'error',
          text: 'Error: …',
          place: 'browser/Home.js:1:1',
          module: null,
          fault: null,
          pages: ['/'],
          browsers: ['Firefox'],
          times: 3,
          ...at,
        },
      ],
      releases: [],
      usage: { all: NOBODY, pages: null },
    };
    await mkdir(path.join(folder, 'maps/browser'), { recursive: true });
    const map = {
      version: 3,
      sources: ['webpack://mfe_content/./src/home.tsx'],
      names: [],
      mappings: 'AAAA',
    };
    const sourcesContent = ['return <b>{no.body}</b>;'];
    await writeFile(
      path.join(folder, 'maps/browser/Home.js.map'),
      JSON.stringify({ ...map, sourcesContent }),
    );
    const link = await web.get(`/remotes/content/reports?since=30&staff=${await tokenOf('content')}`);
    expect([link.statusCode, link.headers['location']]).toEqual([303, '/remotes/content/reports?since=30']);
    const { statusCode, headers, body } = await web.get('/remotes/content/reports', {
      cookie: cookieOf(link),
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject(NOT_INDEXED);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain(
      '<code>src/home.tsx:1:1</code><br><code>return &lt;b&gt;{no.body}&lt;/b&gt;;</code>',
    );
    expect(body).toContain('/ · Firefox · 2.0.0 · 20 Nov, 10:15 UTC');
    expect(body).toContain('Too many visits to count them by page');
    expect((await web.get('/remotes/content/2.0.0/maps/browser/Home.js.map')).statusCode).toBe(404);
  });

  it('shows how its pages are used, and its releases with the canary beside the live one', async () => {
    const at = { firstAt: '2026-11-20T10:15:00.000Z', lastAt: '2026-11-20T10:15:00.000Z' };
    const counts = (visits: number, crashes: number) => ({
      visit: { reports: visits, poor: 0, mean: 0 },
      crash: { reports: crashes, poor: 0, mean: 0 },
    });
    const all = { visits: 40, pageviews: 62, scrollDepth: 71.4, timeOnPage: null };
    told = {
      errors: [],
      releases: [
        { version: '2.0.0', ...at, counts: counts(41, 2) },
        { version: '0.9.0', ...at, counts: counts(7, 0) },
        { version: '1.0.0', ...at, counts: counts(400, 1) },
      ],
      usage: { all, pages: [{ page: '/books', ...all }] },
    };
    web.registry.set({ ...web.entry, canary: { manifest: release, share: 0.1 } });
    const { body } = await web.get('/remotes/content/reports', { cookie: await staffOf('content') });
    expect(body).toContain(
      '<tr><th scope="row">/books</th><td>40</td><td>62</td><td>71 %</td><td>–</td></tr>',
    );
    expect(body.match(/(?<=<th scope="row">)\d.*?(?=<td>–)/g)).toEqual([
      '1.0.0 (live)</th><td>400</td><td>0</td><td>1</td><td>0</td><td>2.5</td><td>0</td>',
      '2.0.0 (canary, 10 %)</th><td>41</td><td>0</td><td>2</td><td>0</td><td>48.8</td><td>0</td>',
      '0.9.0</th><td>7</td><td>0</td><td>0</td><td>0</td><td>0.0</td><td>0</td>',
    ]);
  });

  it('is 404 for everyone else', async () => {
    for (const cookie of ['', await staffOf('club'), 'staff=x'])
      expect((await web.get('/remotes/content/reports', { cookie })).statusCode).toBe(404);
    expect(asked).toEqual([]);
    const everything = await staffOf('*');
    expect((await web.get('/remotes/content/reports', { cookie: everything })).statusCode).toBe(200);
  });
});
