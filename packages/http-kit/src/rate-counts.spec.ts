import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import { RateCounts } from './rate-counts.js';

const WINDOW_MS = 200;
afterEach(() => void jest.restoreAllMocks());

function counter(store = new RateCounts()) {
  const counted: number[] = [];
  const note = (_: null, { current }: { current: number }) => void counted.push(current);
  return {
    counted,
    add: (client: string) => store.incr(client, note, WINDOW_MS),
    read: (client: string) => store.read(client, note),
  };
}

it('counts each client in windows, although the system clock is set back by hours', async () => {
  const { counted, add, read } = counter();
  for (const client of ['ada', 'ada', 'bea']) add(client);
  read('ada');
  read('cleo');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 6 * 3_600_000);
  await wait(WINDOW_MS + 50);
  read('ada');
  add('ada');
  expect(counted).toEqual([1, 2, 1, 2, 0, 0, 1]);
});

it('counts separately for another limit', () => {
  const store = new RateCounts();
  counter(store).add('ada');
  const { counted, add } = counter(store.child());
  add('ada');
  expect(counted).toEqual([1]);
});

it('remembers a client while 10,000 others come', () => {
  const { counted, add } = counter();
  add('ada');
  for (let n = 0; n < 10_000; n += 1) add(`10.0.${n >> 8}.${n & 255}`);
  add('ada');
  expect(counted.at(-1)).toBe(2);
});
