import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { Gateways } from './gateways.js';
import { proxyApi } from './proxy-api.js';
import { until } from '@studio/test-harness';

/** A fake gateway that records its requests. */
interface Stand {
  name: string;
  url: string;
  ready: boolean;
  asked: number;
  looked: number;
  /** Sends `Connection: close` with each response. */
  leaving: boolean;
  /** Handles calls instead of answering them. */
  instead?: (request: IncomingMessage) => void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

async function startStand(name: string): Promise<Stand> {
  let server: Server;
  let port = 0;
  const stand: Stand = {
    name,
    url: '',
    ready: true,
    asked: 0,
    looked: 0,
    leaving: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    start: async () => {
      server = createServer((request, response) => {
        if (request.url === '/readyz') {
          stand.looked += 1;
          return void response.writeHead(stand.ready ? 200 : 503).end();
        }
        stand.asked += 1;
        if (stand.instead) return stand.instead(request);
        let body = '';
        request.on('data', (part: Buffer) => (body += part.toString()));
        if (stand.leaving) response.setHeader('connection', 'close');
        request.on('end', () => response.end(JSON.stringify({ name, body })));
      });
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
      stand.url = `http://127.0.0.1:${port}`;
    },
  };
  await stand.start();
  return stand;
}

let one: Stand;
let two: Stand;
let gateways: Gateways;
let web: FastifyInstance;
beforeEach(async () => {
  [one, two] = [await startStand('one'), await startStand('two')];
  gateways = new Gateways([one.url, two.url]);
  web = Fastify();
  await proxyApi(web, gateways);
  await web.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await web.close();
  await gateways.close();
  await Promise.all([one.stop(), two.stop()]);
});

/** Makes a call of the web server, and a proxied call. The response names the gateway. */
const ask = async () => (await (await gateways.fetch('/api/site', {})).json()) as { name: string };
const pass = (body: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${(web.server.address() as AddressInfo).port}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
const untilAlone = (name: string) => {
  let alone = 0;
  return until(async () => (alone = (await ask()).name === name ? alone + 1 : 0) === 6);
};

it('distributes calls over all gateways', async () => {
  for (let n = 0; n < 10; n += 1) await ask();
  for (let n = 0; n < 10; n += 1) expect((await pass('{"a":1}')).status).toBe(200);
  expect([one.asked, two.asked]).toEqual([10, 10]);
});

it('sends a call with its body to another gateway when one refuses the connection', async () => {
  await one.stop();
  for (let n = 0; n < 10; n += 1)
    expect(await (await pass('{"a":1}')).json()).toEqual({ name: 'two', body: '{"a":1}' });
  for (let n = 0; n < 10; n += 1) expect((await ask()).name).toBe('two');
  await one.start();
  const before = one.asked;
  while (one.asked === before) await ask();
});

it('does not use a gateway that is not ready, until it is ready again', async () => {
  one.ready = false;
  await untilAlone('two');
  const before = one.asked;
  for (let n = 0; n < 10; n += 1) await pass('{}');
  expect(one.asked).toBe(before);
  one.ready = true;
  while (one.asked === before) await ask();
});

it('stops using a gateway that sends Connection: close', async () => {
  one.leaving = true;
  one.ready = false;
  while (one.asked === 0) await ask();
  for (let n = 0; n < 10; n += 1) await pass('{}');
  expect(one.asked).toBe(1);
});

it('uses all gateways when none is ready, because some routes need no database', async () => {
  one.ready = two.ready = false;
  const looked = two.looked;
  while (two.looked < looked + 2) await sleep(20);
  expect((await pass('{}')).status).toBe(200);
});

it('never repeats a call that a gateway has started to read', async () => {
  for (const stand of [one, two]) stand.instead = (request) => void request.socket.destroy();
  for (let n = 1; n <= 6; n += 1) {
    expect((await pass('{"buy":1}')).status).toBe(503);
    expect(one.asked + two.asked).toBe(n);
  }
});

it('answers 503 when all gateways refuse the connection', async () => {
  await Promise.all([one.stop(), two.stop()]);
  expect((await pass('{}')).status).toBe(503);
  await expect(ask()).rejects.toThrow('fetch failed');
});
