import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BuildStream } from './build-stream.ts';
import { DevFiles } from './dev-files.ts';
import { createFront, passOnTo } from './front.ts';

const OWN = 'http://localhost:3031';
const SITE = 'http://localhost:3000';
const builds = new BuildStream();
let heard: IncomingHttpHeaders = {};
let web: Server;
let front: Server;
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

beforeAll(async () => {
  web = createServer((request, response) => {
    heard = request.headers;
    response.setHeader('content-security-policy', "default-src 'self'").end(request.url);
  });
  await listen(web);
  const rest = passOnTo({ port: portOf(web), own: OWN, site: SITE });
  front = createFront({ files: new DevFiles('storytime'), builds, own: OWN, rest });
  await listen(front);
});
afterAll(() => {
  for (const server of [front, web]) {
    server.close();
    server.closeAllConnections();
  }
});

test('passes on, with the headers of both sides; its own pages count as the site’s', async () => {
  const address = `http://127.0.0.1:${portOf(front)}/api/cart?a=1`;
  const answer = await fetch(address, { method: 'POST', headers: { origin: OWN, cookie: 'a=b' } });
  expect(await answer.text()).toBe('/api/cart?a=1');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(heard).toMatchObject({ origin: SITE, cookie: 'a=b' });
  await fetch(address, { method: 'POST', headers: { origin: 'http://evil.test' } });
  expect(heard.origin).toBe('http://evil.test');
});

test('tells who comes late of the last build, and then of each', async () => {
  builds.tell({ hash: 'one', base: '/', errors: [] });
  const answer = await fetch(`http://127.0.0.1:${portOf(front)}/__dev/builds`);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  const until = async (word: string) => {
    while (!said.includes(word)) said += (await reader.read()).value;
  };
  await until('"one"');
  builds.tell({ hash: 'two', base: '/', errors: ['no'] });
  await until('"two"');
  expect(said.indexOf('"one"')).toBeLessThan(said.indexOf('"two"'));
  await reader.cancel();
});
