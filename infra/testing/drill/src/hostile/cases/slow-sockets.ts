import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '@studio/test-harness/http';
import type { HostileCase } from '../hostile-case.ts';
import { openSocket } from '../wire.ts';

const SOCKETS = 1_000;
/** The header timeout, and the interval at which the server checks it, in ms. */
const HEADER_LIMIT_MS = 10_000;
const LOOK_MS = 30_000;
const OTHERS_MS = 3_000;

export const slowSockets: HostileCase = {
  name: 'a thousand slow sockets affect no other client, and are closed',
  async run({ site, check }) {
    let ended = 0;
    const sockets: Socket[] = Array.from({ length: SOCKETS }, () => {
      const socket = openSocket(site, '127.0.0.84');
      socket.on('close', () => (ended += 1));
      socket.on('data', () => undefined);
      socket.write('GET / HTTP/1.1\r\nHost: local');
      return socket;
    });
    const dribble = setInterval(
      () => sockets.forEach((socket) => socket.writable && socket.write('x')),
      1_000,
    );
    try {
      await sleep(1_000);
      const times: number[] = [];
      for (let n = 0; n < 10; n += 1) {
        const { status, ms } = await ask(`${site}/`, { from: '127.0.0.85' });
        times.push(ms);
        check(status === 200, `somebody else gets ${status}`);
      }
      const until = Date.now() + HEADER_LIMIT_MS + LOOK_MS;
      while (ended < SOCKETS && Date.now() < until) await sleep(250);
      const slowest = Math.round(Math.max(...times));
      check(slowest < OTHERS_MS, `somebody else waited ${slowest} ms`);
      const open = `${SOCKETS - ended} are still open after ${(HEADER_LIMIT_MS + LOOK_MS) / 1_000} s`;
      check(ended === SOCKETS, open);
      return `others wait ${slowest} ms at most; ${ended} ended`;
    } finally {
      clearInterval(dribble);
      for (const socket of sockets) socket.destroy();
    }
  },
};
