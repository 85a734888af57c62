import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { WEB_SECRET_HEADER } from '@studio/contracts';
import { fixtureGateway, WEB_SECRET } from './testing/fixture-gateway.js';
import { fixtureRelease } from './testing/fixture-release.js';
import { testApp } from './testing/test-app.js';

const start = { path: '/assets/start.js', integrity: 'sha384-start' };
const presses = { code: '/* records clicks */', integrity: 'sha256-presses' };
const scripts = [{ path: '/assets/main.js', integrity: 'sha384-host' }];
const host = { background: '<div class="background"></div>', presses, start, scripts, styles: [] };
const gateway = fixtureGateway();
const web = await testApp({}, { host, gateway });
const { get, metrics, registry, releasesDir } = web;
const release = await fixtureRelease(releasesDir);
const folder = release.folder;
registry.set(release.entry);
await web.releases.settled();
afterAll(() => web.close());

describe('a document', () => {
  it('contains the page without JavaScript, and references the files that the page needs', async () => {
    const { statusCode, body } = await get('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Books: &lt;/script&gt;&lt;b&gt;Parade&lt;/b&gt;, Soup</h1>');
    expect(body).toMatch(/<head>.*<title>At home<\/title>.*<\/head>/);
    expect(body).toContain('<style data-href="Home.css">.home{color:red}</style>');
    const [, files] =
      /<script src="\/assets\/start.js" integrity="sha384-start" data-files="(.*?)" defer>/.exec(body)!;
    expect(JSON.parse(files!.replaceAll('&quot;', '"'))).toEqual([
      ['/assets/main.js', 'sha384-host', 1],
      ['/remotes/content/1.0.0/browser/remoteEntry.js', expect.stringContaining('sha384-')],
      ['/remotes/content/1.0.0/browser/Home.js', expect.stringContaining('sha384-')],
    ]);
    expect(body).not.toContain('crossorigin');
  });

  it('contains remotes, site record and data as JSON that cannot close its script element', async () => {
    const { body } = await get('/');
    const json = /<script type="application\/json" id="studio-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    const data = JSON.parse(json);
    expect(data.site.stripe).toEqual({ publishableKey: 'pk_test_x', scriptUrl: null });
    expect(data.remotes[0].live.base).toBe('/remotes/content/1.0.0');
    expect(JSON.stringify(data.queries)).toContain('Parade');
    expect(Object.keys(data.remotes[0].live.integrity)).not.toContain('server/remote.cjs');
  });

  it('is shared between anonymous visitors, and its policy allows its only inline script by its hash', async () => {
    const [first, second] = [await get('/'), await get('/')];
    expect(second.body).toBe(first.body);
    expect(first.headers['content-security-policy']).not.toContain('nonce');
    expect(first.headers['content-security-policy']).toContain("script-src 'self' 'sha256-presses'");
    const inline = first.body.match(/<script(?![^>]*(src=|application\/(ld\+)?json)).*?<\/script>/gs);
    expect(inline).toEqual(['<script>/* records clicks */</script>']);
  });

  it('is private, with a fresh nonce, for a visitor with a session', async () => {
    const answers = [await get('/', { cookie: 'sid=good' }), await get('/', { cookie: 'sid=good' })];
    const policies = answers.map(({ headers }) => String(headers['content-security-policy']));
    expect(new Set(policies.map((policy) => /'nonce-[^']+'/.exec(policy)?.[0])).size).toBe(2);
    expect(answers[0]?.headers['cache-control']).toBe('private, no-store');
    expect(answers[0]?.body).toContain('ada@example.test');
    expect((await get('/')).body).not.toContain('ada@example.test');
  });

  it('contains the data that the page reads with the session, for that visitor only', async () => {
    const own = await get('/club', { cookie: 'sid=good' });
    expect(own.body).toContain('Since the third of May');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await get('/', { cookie: 'sid=good' })).body).not.toContain('the third of May');
    for (const cookie of ['', 'sid=bad'])
      expect((await get('/club', { cookie })).body).not.toContain('the third of May');
  });

  it('has the right status for known, members-only and unknown paths', async () => {
    const statuses = async (url: string) => [
      (await get(url)).statusCode,
      (await get(url, { cookie: 'sid=good' })).statusCode,
    ];
    expect(await statuses('/')).toEqual([200, 200]);
    expect(await statuses('/club')).toEqual([200, 200]);
    expect(await statuses('/nowhere')).toEqual([404, 404]);
    expect((await get('/nowhere', { cookie: 'sid=good' })).body).toContain('404 Page Not Found');
    expect((await get('/club')).body).toContain('noindex');
  });

  it('leaves a module that throws to the browser, and counts it', async () => {
    const { statusCode, body } = await get('/broken');
    expect(statusCode).toBe(200);
    expect(body).toContain('data-dgst="left-to-browser"');
    expect(body).toContain('Footer');
    expect(await metrics.registry.getSingleMetricAsString('web_parts_left_to_browser_total')).toContain(
      'threw',
    );
  });

  it('has the security headers', async () => {
    for (const url of ['/', '/nowhere', '/img', '/assets/none.js']) {
      const { headers } = await get(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    }
  });
});

describe('files of remotes', () => {
  it('are immutable', async () => {
    const { statusCode, headers, body } = await get('/remotes/content/1.0.0/browser/Home.js');
    expect([statusCode, body]).toEqual([200, '// home']);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('are sent with the smallest encoding that the browser accepts', async () => {
    const address = '/remotes/content/1.0.0/browser/Home.js';
    const { headers, body } = await get(address, { 'accept-encoding': 'gzip, deflate, br' });
    expect([headers['content-encoding'], body]).toEqual(['br', 'home, compressed']);
    expect(headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/);
    for (const accepted of ['br', 'gzip', '']) {
      const answer = await get(address, { 'accept-encoding': accepted });
      expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(answer.body).toBe(accepted === 'br' ? 'home, compressed' : '// home');
    }
  });

  it('are not sent in a compressed form that was not published', async () => {
    await writeFile(path.join(folder, 'browser/Home.css.br'), 'of somebody else');
    const address = '/remotes/content/1.0.0/browser/Home.css';
    expect((await get(address, { 'accept-encoding': 'br' })).statusCode).toBe(404);
    expect((await get(address)).statusCode).toBe(200);
  });

  it.each([
    '/remotes/content/1.0.0/server/remote.cjs',
    '/remotes/content/1.0.0/browser/../server/remote.cjs',
    '/remotes/content/1.0.0/browser/%2e%2e/server/remote.cjs',
    '/remotes/content/9.9.9/browser/Home.js',
    '/remotes/content/1.0.0/browser/other.js',
  ])('answers 404 to %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('are refused when their bytes differ from the published ones', async () => {
    const address = '/remotes/content/1.0.0/browser/remoteEntry.js';
    expect((await get(address)).statusCode).toBe(200);
    await appendFile(path.join(folder, 'browser/remoteEntry.js'), '// changed');
    const { statusCode, headers } = await get(address);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

describe('a drain', () => {
  it('shows at /readyz at once, while requests are still served and their connections closed', async () => {
    expect((await get('/readyz')).statusCode).toBe(200);
    web.draining.begun = true;
    expect((await get('/readyz')).statusCode).toBe(503);
    for (const url of ['/', '/api/books', '/assets/none.js'])
      expect((await get(url)).headers.connection).toBe('close');
    expect((await get('/')).statusCode).toBe(200);
    web.draining.begun = false;
    expect((await get('/')).headers.connection).not.toBe('close');
  });
});

describe('the proxy', () => {
  it('sends the gateway the address of the socket, and ignores forwarded headers of visitors', async () => {
    const answer = await web.app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'x-forwarded-for': '6.6.6.6', 'content-type': 'application/json' },
      payload: '{"a":1}',
    });
    expect(answer.json()).toMatchObject({ body: { a: 1 }, headers: { 'x-forwarded-for': '127.0.0.1' } });
  });

  it('removes the web server’s secret header from visitors’ requests', async () => {
    const answer = await web.app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { [WEB_SECRET_HEADER]: WEB_SECRET, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(Object.keys(answer.json<{ headers: object }>().headers)).not.toContain(WEB_SECRET_HEADER);
  });
});

describe('/sitemap.xml', () => {
  it('lists public pages and the addresses that pages provide, without aliases and members’ pages', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('xml');
    const listed = [...body.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map(([, path]) => path);
    expect(listed).toEqual(['/', '/broken', '/thing/0', '/thing/1']);
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });
});

describe('icons and manifest', () => {
  it('are served under the paths that browsers request', async () => {
    for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
      expect((await get(path)).statusCode).toBe(200);
    const { headers, body } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(body) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBeTruthy();
    for (const { src } of manifest.icons) expect((await get(src)).headers['content-type']).toBe('image/png');
  });
});

// These tests are last, because the gateway is closed and caches answer for some seconds only.
describe('without the gateway', () => {
  it('answers 503 for the API, and still serves documents', async () => {
    await gateway.close();
    const { statusCode, headers } = await get('/api/books');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect((await get('/?again')).statusCode).toBe(200);
  });
});
