import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { workerProcesses, type WorkerLink } from './worker-process.js';

/** As built by `npm run build`. */
const RENDER_WORKER = path.resolve('shell/dist/server/render-worker.cjs');

let link: WorkerLink | null = null;
afterEach(() => link?.kill());

it('what a release or a dying V8 writes to the console is told in pieces of bounded size, and written nowhere', async () => {
  const output: string[] = [];
  const code = `
    console.log('drawn');
    console.error('no ink '.repeat(10_000));
    const eaten = new Map(); for (let n = 0; ; n += 1) eaten.set(n, {});`;
  const how = await new Promise<string>((resolve) => {
    link = workerProcesses(RENDER_WORKER)({
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
}, 45_000);
