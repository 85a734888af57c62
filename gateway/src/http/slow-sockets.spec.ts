import { afterAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runGateway } from '../../testing/running-gateway.js';

/** Header timeout: a third of the request timeout, in ms. */
const HEADERS_MS = 2_000;
const gateway = await runGateway({}, [], HEADERS_MS * 3);
afterAll(() => gateway.stop());

/**
 * Opens a connection that sends a request very slowly. `closed` resolves with the time until the gateway
 * closed it, in ms.
 */
async function slow(port: number): Promise<{ socket: Socket; closed: Promise<number> }> {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).on('data', () => undefined);
  const closed = once(socket, 'close').then(() => performance.now() - startedAt);
  await once(socket, 'connect');
  socket.write('POST /api/donations HTTP/1.1\r\nHost: studio\r\nX-');
  return { socket, closed };
}

it('serves other clients while 1,000 sockets send slowly, and closes those after the timeout', async () => {
  const port = Number(new URL(gateway.url).port);
  const idle = await Promise.all(Array.from({ length: 1_000 }, () => slow(port)));
  const dawdling = (): Socket[] => idle.map(({ socket }) => socket).filter(({ destroyed }) => !destroyed);
  const drip = setInterval(() => dawdling().forEach((socket) => socket.write('a')), HEADERS_MS / 4);
  let served = 0;
  while (dawdling().length > 0) {
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
    if (dawdling().length > 0) served += 1;
    await sleep(10);
  }
  clearInterval(drip);
  expect(served).toBeGreaterThan(0);
  const lasted = await Promise.all(idle.map(({ closed }) => closed));
  expect(Math.min(...lasted)).toBeGreaterThanOrEqual(HEADERS_MS);
});
