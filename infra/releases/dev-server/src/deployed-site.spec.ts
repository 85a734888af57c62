import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { RemoteManifest } from '@studio/contracts';
import { DevFiles } from './dev-files.ts';
import { deployedSite, withEdits } from './deployed-site.ts';

const OWN = 'http://localhost:3031';
const route = { path: '/shop', module: './Shop', title: 'Shop', description: 'What it shows.' };
const manifest = RemoteManifest.parse({
  name: 'shop',
  version: '1.0.0-dev.s.4',
  contract: '^1.0.0',
  shared: {},
  uses: [],
  slots: [],
  entry: 'browser/remoteEntry.js',
  serverEntry: 'server/remote.cjs',
  routes: [route],
  assets: { './Shop': { scripts: [], styles: ['browser/shop-Shop.css'] } },
  integrity: { 'browser/remoteEntry.js': 'sha384-edited' },
});
const live = (name: string) => ({
  name,
  routes: [],
  slots: [],
  lastKnownGood: { version: '0.9.0' },
  live: {
    version: '1.0.0',
    base: `/remotes/${name}/1.0.0`,
    entry: 'browser/remoteEntry.js',
    integrity: {},
    assets: { './Page': { scripts: [], styles: [`browser/${name}-Page.abc.css`] } },
  },
});
const data = { site: { name: '</script>' }, remotes: [live('club'), live('shop')] };
const DOCUMENT =
  '<!doctype html><html lang="en"><head><style data-href="club-Page.abc.css">.a{}</style>' +
  '<style data-href="shop-Page.abc.css">.b{}</style></head><body>' +
  `<script type="application/json" id="studio-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body></html>`;

let heard: IncomingHttpHeaders = {};
const asked: string[] = [];
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const begin = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

const site = createServer((request, response) => {
  heard = request.headers;
  asked.push(`${request.method} ${request.url}`);
  response.setHeader('strict-transport-security', 'max-age=1');
  response.setHeader('content-security-policy', "script-src 'self'; upgrade-insecure-requests");
  response.setHeader('set-cookie', ['__Host-canary=7; Path=/; HttpOnly; Secure; SameSite=Lax']);
  if (request.url === '/old')
    return void response.writeHead(301, { location: `${addressOf(site)}/new` }).end();
  const isApi = request.url!.startsWith('/api');
  response.setHeader('content-type', isApi ? 'application/json' : 'text/html; charset=utf-8');
  response.end(isApi ? '{"of":"the site"}' : DOCUMENT);
});
await begin(site);
const remote = { name: 'shop', folder: '/nowhere', files: new DevFiles('shop'), manifest: () => manifest };
const front = createServer(deployedSite({ site: addressOf(site), own: OWN, remotes: [remote] }));
await begin(front);
afterAll(() => {
  for (const server of [front, site]) {
    server.close();
    server.closeAllConnections();
  }
});
const get = (path: string, init?: RequestInit) =>
  fetch(addressOf(front) + path, { redirect: 'manual', ...init });

test('replaces the live release by the edited one in documents of the site, and counts no visit', async () => {
  const html = await (await get('/')).text();
  const [, json] = /id="studio-data">([^]*?)<\/script>/.exec(html)!;
  const read = JSON.parse(json!) as typeof data;
  expect(read.site).toEqual(data.site);
  expect(read.remotes[0]).toEqual(data.remotes[0]);
  expect(read.remotes[1]).toMatchObject({
    routes: manifest.routes,
    live: { base: '/remotes/shop/1.0.0-dev.s.4', integrity: { 'browser/remoteEntry.js': 'sha384-edited' } },
    lastKnownGood: null,
  });
  expect(html).toContain('data-href="club-Page.abc.css"');
  expect(html).not.toContain('data-href="shop-Page.abc.css"');
  expect(html).toContain('<html lang="en" data-preview data-overlaid>');
});

test('adds a remote that the site does not have yet, and leaves responses that are no documents unchanged', () => {
  expect(withEdits(DOCUMENT, [{ ...manifest, name: 'tale' }])).toContain('"/remotes/tale/1.0.0-dev.s.4"');
  expect(withEdits('<h1>Back soon</h1>', [manifest])).toBe('<h1>Back soon</h1>');
});

test('removes headers that would bind localhost to https, the site’s cookies and its redirects', async () => {
  const { headers } = await get('/');
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('content-security-policy')).toBe("script-src 'self'");
  expect(headers.getSetCookie()).toEqual(['dev.__Host-canary=7; Path=/; HttpOnly; SameSite=Lax']);
  expect((await get('/old')).headers.get('location')).toBe(`${OWN}/new`);
});

test('sends the site only its own cookies, and marks calls as same-origin', async () => {
  const answer = await get('/api/cart', {
    method: 'POST',
    headers: { origin: OWN, referer: `${OWN}/shop`, cookie: 'sid=of-the-local-stack; dev.__Host-canary=7' },
  });
  expect(await answer.json()).toEqual({ of: 'the site' });
  expect(heard).toMatchObject({
    host: new URL(addressOf(site)).host,
    origin: addressOf(site),
    referer: `${addressOf(site)}/shop`,
    cookie: '__Host-canary=7',
  });
  await get('/api/cart', { method: 'POST', headers: { origin: 'http://evil.test' } });
  expect(heard.origin).toBe('http://evil.test');
});

test('refuses to sign in, and counts no visit', async () => {
  asked.length = 0;
  const answer = await get('/api/login?returnTo=/');
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('Sign-in is not possible here');
  for (const path of ['/api/analytics/event', '/api/remote-reports'])
    expect((await get(path, { method: 'POST' })).status).toBe(204);
  expect(asked).toEqual([]);
});
