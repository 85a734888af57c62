import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from '@jest/globals';
import { sendShot } from './fuzz/send-shot.ts';
import { getFrom, sendRaw } from './wire.ts';

const seen: { request: IncomingMessage; from: string; body: string }[] = [];

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    seen.push({ request, from: request.socket.remoteAddress!, body: Buffer.concat(parts).toString() });
    if (request.url === '/mute') return;
    response.writeHead(request.url === '/teapot' ? 418 : 200, { 'X-Kind': 'tea' });
    response.end('hello');
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const shot = (change: object) => ({
  method: 'GET',
  path: '/',
  query: '',
  headers: {},
  body: undefined,
  ...change,
});

it('sends raw bytes and reads the response until the connection ends', async () => {
  const answer = await sendRaw(site, 'GET /teapot HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(answer).toMatchObject({ status: 418, headers: { 'x-kind': 'tea' }, closed: true });
  expect(answer.body).toContain('hello');
  expect((await sendRaw(site, 'SHOUT\r\n\r\n')).status).toBe(400);
});

it('has no status when nothing arrived before the timeout', async () => {
  const bytes = 'GET /mute HTTP/1.1\r\nHost: a\r\n\r\n';
  expect(await sendRaw(site, bytes, { patienceMs: 100 })).toMatchObject({ status: 0, closed: false });
});

it('connects from the given address', async () => {
  const { status, body } = await getFrom(site, '/', '127.0.0.9', { 'x-a': 'b' });
  expect([status, body]).toEqual([200, 'hello']);
  expect(seen.at(-1)).toMatchObject({ from: '127.0.0.9' });
  expect(seen.at(-1)!.request.headers['x-a']).toBe('b');
  expect((await getFrom('http://127.0.0.1:1', '/', '127.0.0.1')).status).toBe(0);
});

it('sends a request with a browser’s headers', async () => {
  const body = Buffer.from('{"a":1}');
  const answer = await sendShot(site, shot({ method: 'POST', path: '/cart', query: '?x=1', body }));
  expect(answer).toMatchObject({ status: 200, body: 'hello', error: '' });
  const { request, body: received } = seen.at(-1)!;
  expect([request.method, request.url, request.headers.host, received]).toEqual([
    'POST',
    '/cart?x=1',
    new URL(site).host,
    '{"a":1}',
  ]);
});

it('sends byte by byte what Node would refuse to send', async () => {
  expect((await sendShot(site, shot({ headers: { 'bad header': 'x' } }))).status).toBe(400);
  expect((await sendShot(site, shot({ path: '/a b' }))).status).toBe(400);
});

it('says why there was no response', async () => {
  expect(await sendShot('http://127.0.0.1:1', shot({}))).toMatchObject({
    status: 0,
    error: expect.stringContaining('ECONNREFUSED'),
  });
});
