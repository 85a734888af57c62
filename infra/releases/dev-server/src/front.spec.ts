import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { freePort } from '@studio/local-runtime';
import { BuildStream } from './build-stream.ts';
import { DevFiles } from './dev-files.ts';
import { createFront, listen, servePublicFile } from './front.ts';
import { passOnTo } from './pass-on.ts';

const OWN = 'http://localhost:3031';
const SITE = 'http://localhost:3000';
const builds = new BuildStream();
const folder = mkdtempSync(path.join(tmpdir(), 'front-'));
const files = new DevFiles('storytime');
const logged: string[] = [];
let heard: IncomingHttpHeaders = {};
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const begin = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const at = (address: string) => `http://127.0.0.1:${portOf(front)}${address}`;
const told = (remote: string, hash: string) => ({
  remote,
  hash,
  base: '/',
  errors: [],
  types: [],
  session: 's',
  first: 1,
  served: 1,
});

mkdirSync(path.join(folder, 'public/images'), { recursive: true });
writeFileSync(path.join(folder, 'public/images/cat.svg'), '<svg/>');
const web = createServer((request, response) => {
  heard = request.headers;
  response.setHeader('content-security-policy', "default-src 'self'");
  response.setHeader('cache-control', 'max-age=86400').end(request.url);
});
await begin(web);
const passOn = passOnTo({ port: portOf(web), own: OWN, site: SITE, edited: ['storytime'] });
const remotes = [{ name: 'storytime', folder, files }];
const front = createFront({
  remotes,
  builds,
  own: OWN,
  log: (line) => logged.push(line),
  rest: (request, response) =>
    request.headers['x-alone'] && servePublicFile(remotes, request, response)
      ? undefined
      : passOn(request, response),
});
await begin(front);
afterAll(() => {
  for (const server of [front, web]) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true });
});

test('proxies requests with the headers of both sides, and marks its own pages as same-origin', async () => {
  const answer = await fetch(at('/api/cart?a=1'), {
    method: 'POST',
    headers: { origin: OWN, cookie: 'a=b' },
  });
  expect(await answer.text()).toBe('/api/cart?a=1');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(heard).toMatchObject({ origin: SITE, cookie: 'a=b' });
  await fetch(at('/api/cart'), { method: 'POST', headers: { origin: 'http://evil.test' } });
  expect(heard.origin).toBe('http://evil.test');
});

test('proxies previews of other remotes, and not those of an edited remote, which would hide the edit', async () => {
  const token = (name: string) => `e30.${Buffer.from(JSON.stringify({ name })).toString('base64url')}.x`;
  const [own, theirs] = [token('storytime'), token('club')];
  await fetch(at('/'), { headers: { cookie: `sid=1; preview=${own}~${theirs}; b=2` } });
  expect(heard.cookie).toBe(`sid=1; preview=${theirs}; b=2`);
});

test('makes the browser revalidate files that can change with the next save', async () => {
  const cached = async (address: string) => (await fetch(at(address))).headers.get('cache-control');
  expect(await cached('/img?src=/images/cat.svg')).toBe('no-cache');
  expect(await cached('/images/cat.svg')).toBe('no-cache');
  expect(await cached('/assets/main.js')).toBe('max-age=86400');
});

test('serves files of the remotes’ public folders, and nothing outside them', async () => {
  const headers = { 'x-alone': '1' };
  const picture = await fetch(at('/img?src=/images/cat.svg&w=200'), { headers });
  expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/svg+xml', '<svg/>']);
  for (const other of ['/img?src=/images/../../secret.svg', '/images/%2e%2e/x.svg', '/images/dog.svg'])
    expect(await (await fetch(at(other), { headers })).text()).not.toBe('<svg/>');
});

test('sends a new connection the latest build of each remote, and then each build', async () => {
  builds.tell(told('storytime', 'zero'));
  builds.tell(told('storytime', 'one'));
  builds.tell(told('shop', 'other'));
  const answer = await fetch(at('/__dev/builds'));
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  const until = async (word: string) => {
    while (!said.includes(word)) said += (await reader.read()).value;
  };
  await until('"one"');
  await until('"other"');
  expect(said).not.toContain('"zero"');
  builds.tell(told('shop', 'two'));
  await until('"two"');
  await reader.cancel();
});

test('answers an error report with source positions, and prints it once', async () => {
  const map = {
    version: 3,
    names: [],
    sources: ['webpack://mfe_storytime/./src/features/page.tsx'],
    mappings: 'AAIE',
  };
  files.add({
    version: '1.0.0-dev.s.1',
    files: new Map([['Page.js.map', Buffer.from(JSON.stringify(map))]]),
  });
  const script = `${OWN}/remotes/storytime/1.0.0-dev.s.1/browser/Page.js:1:1`;
  const body = `Error: oops\n    at press (${script})\n    at React (${OWN}/assets/main.js:1:9)`;
  for (let n = 0; n < 3; n += 1) {
    const answer = await fetch(at('/__dev/thrown'), { method: 'POST', body });
    expect(await answer.text()).toBe('Error: oops\n    at press (mfe-storytime/src/features/page.tsx:5:3)');
  }
  expect(logged).toHaveLength(1);
});

test('names a taken port, the component that needs it, and the variable that changes it', async () => {
  const port = await freePort();
  const [first, second] = [createServer(), createServer()];
  await listen(first, port);
  try {
    await expect(listen(second, port)).rejects.toThrow(
      `Port ${port}, wanted by the development server, is taken by another program: end that (another npm run dev?), or set DEV_PORT`,
    );
  } finally {
    first.close();
  }
});
