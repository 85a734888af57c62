import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from '@jest/globals';
import { sendShot } from './send-shot.ts';

const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  response.end(`${method} ${url} ${headers.host} ${await text(request)}`);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const site = `http://${host}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const shot = { method: 'GET', path: '/', query: '', headers: {}, body: undefined };

it('sends a request with a browser’s headers', async () => {
  const post = { ...shot, method: 'POST', path: '/cart', query: '?x=1', body: Buffer.from('{"a":1}') };
  expect(await sendShot(site, post)).toMatchObject({ status: 200, text: `POST /cart?x=1 ${host} {"a":1}` });
});

it('sends byte by byte what Node would refuse to send', async () => {
  expect((await sendShot(site, { ...shot, headers: { 'bad header': 'x' } })).status).toBe(400);
  expect((await sendShot(site, { ...shot, path: '/a b' })).status).toBe(400);
});

it('says why there was no response', async () => {
  const text = expect.stringContaining('ECONNREFUSED');
  expect(await sendShot('http://127.0.0.1:1', shot)).toMatchObject({ status: 0, text });
});
