import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from '@jest/globals';
import { ask } from './http.ts';
import { sendBytes } from './odd-requests.ts';

const server = createServer(async (request, response) => {
  if (request.url === '/mute') return;
  const { method, url, headers, socket } = request;
  const said = [method, url, headers['x-a'], socket.remoteAddress, await text(request)];
  response.writeHead(url === '/teapot' ? 418 : 200, { 'X-Kind': 'tea' }).end(said.join(' '));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const site = `http://localhost:${port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('asks from a local address, with a body', async () => {
  const asked = { method: 'POST', body: 'é', headers: { 'x-a': 'b' }, from: '127.0.0.9' };
  const answer = { status: 200, text: 'POST /x b 127.0.0.9 é', headers: { 'x-kind': 'tea' } };
  expect(await ask(`${site}/x`, asked)).toMatchObject(answer);
});

it('says why there was no response', async () => {
  const refused = { status: 0, text: expect.stringContaining('ECONNREFUSED') };
  expect(await ask('http://127.0.0.1:1')).toMatchObject(refused);
  expect(await ask(`${site}/mute`, { timeoutMs: 100 })).toMatchObject({ status: 0 });
});

it('sends raw bytes, and reads until the connection ends or is idle', async () => {
  const answer = await sendBytes(port, 'GET /teapot HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect([answer.status, answer.header('x-kind'), answer.error]).toEqual([418, 'tea', '']);
  expect((await sendBytes(port, 'SHOUT\r\n\r\n')).status).toBe(400);
  const mute = await sendBytes(port, 'GET /mute HTTP/1.1\r\nHost: a\r\n\r\n', { timeoutMs: 100 });
  expect([mute.status, mute.error]).toEqual([0, 'timeout']);
});
