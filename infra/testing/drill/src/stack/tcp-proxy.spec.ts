import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

let echo: Server;
let proxy: TcpProxy;
let client: Socket;
const dial = () => connect({ host: '127.0.0.1', port: proxy.port }).on('error', () => undefined);
const open = async () => {
  const socket = dial();
  await once(socket, 'connect');
  return socket;
};
beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await openTcpProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
  client = await open();
});
afterEach(async () => {
  client.destroy();
  await proxy.close();
  echo.close();
});

/** Resolves in either way. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** The bytes that arrive within a moment. */
async function heard(socket: Socket, ms: number): Promise<string> {
  const parts: Buffer[] = [];
  const note = (part: Buffer) => parts.push(part);
  socket.on('data', note);
  await new Promise((resolve) => setTimeout(resolve, ms));
  socket.off('data', note);
  return Buffer.concat(parts).toString();
}

it('forwards both directions completely and in order', async () => {
  client.write('a'.repeat(300_000));
  client.write('z');
  let length = 0;
  let last = '';
  for await (const part of client) {
    length += (part as Buffer).length;
    last = (part as Buffer).toString().at(-1)!;
    if (length === 300_001) break;
  }
  expect([length, last]).toEqual([300_001, 'z']);
});

it('hang: keeps connections open, forwards nothing, and loses nothing once it forwards again', async () => {
  proxy.set({ kind: 'hang' });
  client.write('hello');
  const late = await open();
  late.write('too');
  expect(await heard(client, 200)).toBe('');
  expect(client.destroyed).toBe(false);
  proxy.set({ kind: 'carry' });
  expect(await Promise.all([heard(client, 300), heard(late, 300)])).toEqual(['hello', 'too']);
  late.destroy();
});

it('delays both directions', async () => {
  proxy.set({ kind: 'delay', ms: 150 });
  const from = performance.now();
  client.write('x');
  await once(client, 'data');
  expect(performance.now() - from).toBeGreaterThan(290);
});

it('cut: closes connections and accepts no new ones, until it forwards again', async () => {
  const gone = closed(client);
  proxy.set({ kind: 'cut' });
  await gone;
  await closed(dial());
  proxy.set({ kind: 'carry' });
  const again = await open();
  again.write('back');
  expect(await heard(again, 200)).toBe('back');
  again.destroy();
});
