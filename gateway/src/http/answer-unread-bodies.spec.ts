import { afterAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { runGateway, SITE } from '../../testing/running-gateway.js';

const gateway = await runGateway();
afterAll(() => gateway.stop());

const SIZE = 10_000_000;

it.each([
  ['with a length', `Content-Length: ${SIZE}`, (part: Buffer) => part],
  ['in chunks', 'Transfer-Encoding: chunked', (part: Buffer) => `${part.length.toString(16)}\r\n${part}\r\n`],
])('answers 413 to an oversized body, %s, and keeps the connection', async (_, length, wrap) => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  let answers = '';
  socket.on('data', (bytes: Buffer) => (answers += bytes.toString()));
  for (let n = 0; n < 6; n += 1) {
    socket.write(
      `POST /api/donations HTTP/1.1\r\nHost: a\r\nOrigin: ${SITE}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
    );
    for (let sent = 0; sent < SIZE; sent += 100_000)
      if (!socket.write(wrap(Buffer.alloc(100_000, 32)))) await once(socket, 'drain');
    if (length.startsWith('Transfer')) socket.write('0\r\n\r\n');
  }
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual([...Array<string>(6).fill('HTTP/1.1 413'), 'HTTP/1.1 200']);
});
