import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { BackgroundLoop } from './background-loop.js';
import { until } from '@studio/test-harness';

let loop: BackgroundLoop | undefined;
afterEach(() => loop?.stop());

it('runs at start, and again after each pause', async () => {
  let runs = 0;
  loop = new BackgroundLoop({ name: 'test', everyMs: 5, run: async () => void (runs += 1) });
  loop.start();
  expect(runs).toBe(1);
  await until(async () => runs >= 3);
});

it('runs at once when poked or when there is more to do, and never runs twice at a time', async () => {
  let left = 3;
  let atOnce = 0;
  let most = 0;
  loop = new BackgroundLoop({
    name: 'test',
    everyMs: 3_600_000,
    run: async () => {
      most = Math.max(most, (atOnce += 1));
      await sleep(1);
      atOnce -= 1;
      left -= 1;
      return left > 0;
    },
  });
  loop.start();
  await until(async () => left === 0);
  left = 1;
  loop.poke();
  loop.poke();
  await until(async () => left < 1);
  expect(most).toBe(1);
});

it('continues after a failed run', async () => {
  let runs = 0;
  loop = new BackgroundLoop({
    name: 'test',
    everyMs: 1,
    run: async () => {
      runs += 1;
      if (runs < 3) throw new Error('not yet');
    },
  });
  loop.start();
  await until(async () => runs >= 4);
});

it('finishes the current run on stop and starts no other', async () => {
  let ended = 0;
  const one = new BackgroundLoop({
    name: 'test',
    everyMs: 1,
    run: async (signal) => {
      await sleep(20);
      if (signal.aborted) ended += 1;
      return true;
    },
  });
  one.start();
  await one.stop();
  expect(ended).toBe(1);
  one.poke();
  await sleep(5);
  expect(ended).toBe(1);
});
