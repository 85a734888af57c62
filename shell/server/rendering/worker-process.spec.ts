import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { until } from '@studio/test-harness';
import { sharePids, workerProcesses, type WorkerLink } from './worker-process.js';

/** As built by `npm run build`. */
const RENDER_WORKER = path.resolve('shell/dist/server/render-worker.cjs');
const startWorker = workerProcesses(RENDER_WORKER, 1);

/** The message that makes a worker load a release with this code. */
const load = (name: string, code: string) => ({
  type: 'load' as const,
  id: 1,
  release: { name, version: '1.0.0', file: 'x.cjs', code: `exports.modules = {}; ${code}` },
});

let link: WorkerLink | null = null;
afterEach(() => link?.kill());

it('passes on console output of releases and of V8 in chunks of bounded size', async () => {
  const output: string[] = [];
  const code = `
    console.log('drawn');
    console.error('no ink '.repeat(10_000));
    const eaten = new Map(); for (let n = 0; ; n += 1) eaten.set(n, {});`;
  const how = await new Promise<string>((resolve) => {
    link = startWorker({
      onMessage: ({ type }) =>
        type === 'ready' &&
        link?.send({
          type: 'load',
          id: 1,
          release: { name: 'content', version: '1.0.0', file: 'x.cjs', code },
        }),
      onOutput: (piece) => output.push(piece),
      onExit: resolve,
    });
  });
  expect(how).toMatch(/SIG|134/);
  expect(output[0]).toContain('drawn');
  expect(output.join()).toContain('no ink');
  expect(output.join()).toContain('heap out of memory');
  expect(Math.max(...output.map(({ length }) => length))).toBeLessThanOrEqual(4_096);
});

it('names the release that fills the memory, while another one runs most of the time', async () => {
  link = startWorker({
    onMessage({ type }) {
      if (type !== 'ready') return;
      link?.send(
        load('shop', 'setInterval(() => { for (const end = Date.now() + 20; Date.now() < end; ); }, 1);'),
      );
      link?.send(
        load('content', 'globalThis.eaten = []; setInterval(() => eaten.push(Buffer.alloc(4e6, 1)), 10);'),
      );
    },
    onOutput: () => undefined,
    onExit: () => undefined,
  });
  await until(() => link!.usage()!.memory > 400 * 1024 * 1024);
  expect(link.largest()).toBe('content@1.0.0');
});

it('resolves `kill` when the worker has ended', async () => {
  let how = '';
  link = startWorker({
    onMessage: () => undefined,
    onOutput: () => undefined,
    onExit: (exit) => (how = exit),
  });
  await link.kill();
  expect(how).toBe('SIGKILL');
});

it('ends a worker that loops when the web server is killed, while another one is about to send', async () => {
  const start = () =>
    fork(RENDER_WORKER, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', openSync('/dev/null', 'w')],
    });
  const workers: ChildProcess[] = [start(), start()];
  const [looping, other] = workers as [ChildProcess, ChildProcess];
  try {
    await Promise.all(workers.map((worker) => once(worker, 'message')));
    sharePids(new Set(workers));
    looping.send(load('content', 'for (;;);'));
    // Heartbeats are due whenever it has been busy, so it sends one before it notices that the channel is closed.
    other.send(
      load('shop', 'setInterval(() => { for (const end = Date.now() + 300; Date.now() < end; ); }, 1);'),
    );
    await silent(looping);
    const ends = workers.map((worker) => once(worker, 'exit'));
    // As when the parent process is killed.
    for (const worker of workers) worker.disconnect();
    expect(await Promise.all(ends)).toEqual([
      [null, 'SIGKILL'],
      [0, null],
    ]);
  } finally {
    for (const worker of [looping, other]) worker.kill('SIGKILL');
  }
});

/** Resolves when a worker has stopped sending heartbeats. */
async function silent(worker: ChildProcess): Promise<void> {
  let last = Date.now();
  const heard = () => (last = Date.now());
  worker.on('message', heard);
  while (Date.now() - last < 1_000) await new Promise((done) => setTimeout(done, 50));
  worker.off('message', heard);
}
