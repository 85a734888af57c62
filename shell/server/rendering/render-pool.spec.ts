import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HOUR_MS } from '@studio/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Fault } from './fault.js';
import { passTime } from '../testing/pass-time.js';
import { PoolClosedError, RenderPool } from './render-pool.js';
import type { StartWorker } from './worker-process.js';

const MIB = 1024 * 1024;
/** Long enough for checks of the workers and for the start of the next one, ms. */
const A_WHILE_MS = 500;

/** A worker that does nothing. Tests set its memory, and which release has taken most of it. */
interface IdleWorker {
  memory: number;
  largest: string;
  /** Whether its heartbeat is missing. */
  silent?: boolean;
}

let workers: Set<IdleWorker>;
let started: number;
let faults: Fault[];
let pool: RenderPool;

const startWorker: StartWorker = ({ onMessage, onExit }) => {
  const worker: IdleWorker = { memory: 60 * MIB, largest: '' };
  workers.add(worker);
  started += 1;
  queueMicrotask(() => onMessage({ type: 'ready' }));
  return {
    send: () => undefined,
    mark: () => '',
    largest: () => worker.largest,
    usage() {
      if (!worker.silent) onMessage({ type: 'beat' });
      return { cpu: 0, memory: worker.memory };
    },
    async kill() {
      if (workers.delete(worker)) onExit('SIGKILL');
    },
  };
};

beforeEach(async () => {
  jest.useFakeTimers();
  workers = new Set();
  started = 0;
  faults = [];
  pool = new RenderPool({
    start: startWorker,
    size: 2,
    read: async () => ({ error: { status: 404, body: '' } }),
    onFault: (fault) => faults.push(fault),
    log: { warn: () => undefined } as unknown as FastifyBaseLogger,
  });
  await jest.advanceTimersByTimeAsync(A_WHILE_MS);
});
afterEach(async () => {
  await pool.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Lets a release raise the memory of one worker to 400 MB, until the worker has been replaced. */
async function fill(whose: string): Promise<void> {
  const [worker] = workers as Iterable<IdleWorker> as [IdleWorker];
  Object.assign(worker, { memory: 400 * MIB, largest: whose });
  await jest.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(workers.has(worker)).toBe(false);
  expect(workers.size).toBe(3);
}

describe('a release whose memory has a worker replaced', () => {
  it('is blamed when it has quickly filled three', async () => {
    await fill('content@2.0.0');
    await fill('content@2.0.0');
    expect(faults).toEqual([]);
    await fill('content@2.0.0');
    expect(faults).toEqual([{ kind: 'memory', whose: 'content@2.0.0', message: 'memory (replaced)' }]);
  });

  it('is blamed as an unknown one when nothing names it', async () => {
    for (let n = 0; n < 3; n += 1) await fill('');
    expect(faults).toMatchObject([{ kind: 'memory', whose: null }]);
  });

  it('is not blamed for the workers that another one has filled', async () => {
    for (const whose of ['shop@1.0.0', 'content@2.0.0', 'shop@1.0.0', 'content@2.0.0', 'content@2.0.0'])
      await fill(whose);
    expect(faults).toMatchObject([{ whose: 'content@2.0.0' }]);
  });

  it('is not blamed when that happens rarely', async () => {
    for (let n = 0; n < 5; n += 1) {
      await fill('content@2.0.0');
      passTime(HOUR_MS / 2);
      await jest.advanceTimersByTimeAsync(A_WHILE_MS);
    }
    expect(faults).toEqual([]);
  });

  it('is not blamed when the memory has grown slowly, in all workers alike', async () => {
    while (started < 3 + 6) {
      for (const worker of workers)
        Object.assign(worker, { memory: worker.memory + 4 * MIB, largest: 'content@1.0.0' });
      await jest.advanceTimersByTimeAsync(A_WHILE_MS);
      passTime(3_000);
    }
    expect(faults).toEqual([]);
  });
});

it('ends no worker that is silent for a moment when the clock is set forward', async () => {
  const [worker] = workers as Iterable<IdleWorker> as [IdleWorker];
  worker.silent = true;
  await jest.advanceTimersByTimeAsync(A_WHILE_MS);
  jest.setSystemTime(Date.now() + HOUR_MS);
  await jest.advanceTimersByTimeAsync(A_WHILE_MS);
  expect([workers.has(worker), faults]).toEqual([true, []]);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(workers.has(worker)).toBe(false);
});

it('refuses documents once it is closed', async () => {
  await pool.close();
  await expect(pool.ready()).rejects.toThrow(PoolClosedError);
});
