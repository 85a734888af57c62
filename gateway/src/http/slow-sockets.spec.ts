import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runGateway, type RunningGateway } from '../../testing/running-gateway.js';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await runGateway();
});
afterAll(() => gateway.stop());

/** A client that begins a request and then says almost nothing. */
async function slow(port: number): Promise<{ socket: Socket; closed: Promise<number> }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).on('data', () => undefined);
  await once(socket, 'connect');
  socket.write('POST /api/donations HTTP/1.1\r\nHost: studio\r\nX-');
  const startedAt = performance.now();
  return { socket, closed: once(socket, 'close').then(() => performance.now() - startedAt) };
}

it('24 serves others while a thousand sockets dawdle, and ends those after their time', async () => {
  const port = Number(new URL(gateway.url).port);
  const idle = await Promise.all(Array.from({ length: 1_000 }, () => slow(port)));
  const drip = setInterval(() => idle.forEach(({ socket }) => socket.writable && socket.write('a')), 2_000);
  const times: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const startedAt = performance.now();
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
    times.push(performance.now() - startedAt);
    await sleep(10);
  }
  expect(times.sort((a, b) => a - b)[45]).toBeLessThan(250);
  const lasted = await Promise.all(idle.map(({ closed }) => closed));
  clearInterval(drip);
  expect(Math.max(...lasted)).toBeLessThan(14_000);
  expect(Math.min(...lasted)).toBeGreaterThan(8_000);
}, 25_000);
