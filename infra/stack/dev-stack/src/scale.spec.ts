import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { readSecrets, writeStackFile } from '@studio/local-runtime';
import { testRun } from '@studio/test-harness';
import type { Program } from './component.ts';
import { serveControl, type ComponentRow } from './control.ts';
import { Scaler } from './scale.ts';
import { stackCommand } from './stack-command.ts';
import { describeStack } from './stack.ts';

const dataDir = mkdtempSync(join(testRun().folder, 'scale-'));
const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
const done: string[] = [];
let rows: ComponentRow[] = [];
let fails = false;

/** A stack whose programs are names only. */
const supervisor = {
  list: () => rows,
  async add({ name, ports }: Program) {
    done.push(`+${name}`);
    if (fails) throw new Error(`The ${name} did not start.`);
    rows.push({ name, state: 'running', pid: 7, ports: [...ports], crashes: 0, since: Date.now() });
  },
  async remove(name: string) {
    done.push(`-${name}`);
    rows = rows.filter((row) => row.name !== name);
  },
};
const programs = (settings: Parameters<typeof describeStack>[0]) =>
  describeStack(settings, readSecrets(dataDir), dataDir).components.filter(({ kind }) => kind === 'program');
const run = (line: string) => stackCommand(line ? line.split(' ') : [], dataDir);

const scaler = new Scaler(supervisor, { PORT: '26900' }, (wanted) => programs(wanted) as Program[]);
const control = await serveControl({ list: supervisor.list, scale: (...given) => scaler.scale(...given) });
const { port, token } = control;
writeStackFile(dataDir, { pid: other.pid!, site: '', nats: '', control: { port, token } });
beforeEach(() => {
  rows = ['analytics', 'commerce', 'web'].map((name) => ({
    name,
    state: 'running',
    pid: 7,
    ports: [1],
    crashes: 0,
    since: Date.now() - 61_000,
  }));
  done.length = 0;
  fails = false;
});
afterAll(() => {
  control.close();
  other.kill('SIGKILL');
});

it('prints the components of the running stack', async () => {
  expect(await run('')).toMatch(/^component +state +process +port +up .*\nanalytics +running +7 +1 +1 min/);
});

it('starts missing instances, and stops the last ones first', async () => {
  expect(await run('scale analytics=3')).toMatch(/analytics-2 .*\nanalytics-3 /);
  await run('scale analytics=1');
  expect(done).toEqual(['+analytics-2', '+analytics-3', '-analytics-3', '-analytics-2']);
  await run('scale analytics=1');
  expect(done).toHaveLength(4);
});

it.each([
  ['scale', /npm run stack -- scale analytics=3/],
  ['scale analytics', /npm run stack -- scale analytics=3/],
  ['scale analytics=many', /npm run stack -- scale analytics=3/],
  ['scale analytics=2 commerce=2', /npm run stack -- scale analytics=3/],
  ['grow', /npm run stack -- scale analytics=3/],
  ['scale analytics=0', /ANALYTICS_INSTANCES: Too small/],
  ['scale analytics=17', /ANALYTICS_INSTANCES: Too big/],
  ['scale web=2', /web cannot be scaled while the stack runs, only analytics and commerce: start it with/],
  ['scale constructor=2', /There is no service "constructor": analytics and commerce can be scaled/],
])('refuses `%s` with a sentence', async (line, sentence) => {
  await expect(run(line)).rejects.toThrow(sentence);
  expect(done).toEqual([]);
});

it('passes on why an instance did not start, and can be asked again', async () => {
  fails = true;
  await expect(run('scale analytics=2')).rejects.toThrow(/analytics-2 did not start/);
  fails = false;
  expect(await run('scale analytics=2')).toMatch(/analytics-2/);
});

it.each([
  ['before it is asked', (socket: Socket) => socket.destroy()],
  ['while it answers', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n[{')],
])('says that the stack ended %s', async (_, end) => {
  const ending = createServer((socket) => socket.once('data', () => end(socket))).listen(0, '127.0.0.1');
  await once(ending, 'listening');
  const folder = mkdtempSync(join(testRun().folder, 'ending-'));
  const { port } = ending.address() as AddressInfo;
  writeStackFile(folder, { pid: other.pid!, site: '', nats: '', control: { port, token } });
  try {
    await expect(stackCommand([], folder)).rejects.toThrow(/^The stack ended before it answered: /);
  } finally {
    ending.close();
  }
});

it('needs a running stack, and its token', async () => {
  await expect(stackCommand([], join(dataDir, 'none'))).rejects.toThrow(
    'No stack of this checkout runs: start it with `npm start`.',
  );
  expect((await fetch(`http://127.0.0.1:${control.port}`)).status).toBe(401);
});
