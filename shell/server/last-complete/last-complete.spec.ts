import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { passTime } from '../testing/pass-time.js';
import { LastComplete, type Made } from './last-complete.js';

const FRESH_MS = 1_000;
let answers: LastComplete<string>;
beforeEach(() => {
  answers = new LastComplete({ freshMs: FRESH_MS, maxBytes: 8_000, sizeOf: (text) => text.length });
});

const makes = (value: string, cacheAs: Made<string>['cacheAs'] = 'last') =>
  jest.fn(async (): Promise<Made<string>> => ({ value, cacheAs }));
const fails = () => jest.fn(() => Promise.reject(new Error('no')));
const never = () => jest.fn(() => new Promise<never>(() => undefined));
const value = async (key: string, make: () => Promise<Made<string>>) => {
  const given = await answers.get(key, make);
  return `${given.state} ${given.value}`;
};

describe('the last complete answer', () => {
  it('is made once for all who wait, and given while it is fresh', async () => {
    const make = makes('a');
    await Promise.all([answers.get('k', make), answers.get('k', make)]);
    expect(await value('k', make)).toBe('fresh a');
    expect(make).toHaveBeenCalledTimes(1);
    passTime(FRESH_MS);
    expect(await value('k', makes('b'))).toBe('fresh b');
  });

  it.each([
    ['is incomplete', () => makes('half', 'never')],
    ['fails', fails],
    ['takes too long', never],
  ])('is given, with its age, when a newer one %s', async (_, worse) => {
    await answers.get('k', makes('a'));
    passTime(FRESH_MS + 500);
    const given = await answers.get('k', worse());
    expect(given).toMatchObject({ value: 'a', state: 'stale' });
    expect(given.age).toBeGreaterThanOrEqual(FRESH_MS + 500);
  });

  it('is not made again at once after an attempt that failed', async () => {
    await answers.get('k', makes('a'));
    passTime(FRESH_MS);
    const worse = fails();
    for (let n = 0; n < 5; n += 1) expect(await value('k', worse)).toBe('stale a');
    expect(worse).toHaveBeenCalledTimes(1);
    passTime(1_000);
    expect(await value('k', makes('b'))).toBe('fresh b');
  });

  it('is taken up by those who come when it is late', async () => {
    await answers.get('k', makes('a'));
    passTime(FRESH_MS);
    const late = Promise.withResolvers<Made<string>>();
    expect(await value('k', () => late.promise)).toBe('stale a');
    late.resolve({ value: 'b', cacheAs: 'last' });
    await late.promise;
    expect(await value('k', never())).toBe('fresh b');
  });

  it('is nothing incomplete, not even for a moment', async () => {
    expect(await value('k', makes('half', 'never'))).toBe('incomplete half');
    expect(await value('k', makes('other half', 'never'))).toBe('incomplete other half');
    await expect(answers.get('k', fails())).rejects.toThrow('no');
    expect(await value('k', makes('whole'))).toBe('fresh whole');
  });

  it('takes a bounded number of bytes, and the many of little use drive out none of the others', async () => {
    await answers.get('page', makes('p'.repeat(500)));
    for (let n = 0; n < 200; n += 1) await answers.get(`missing ${n}`, makes('m'.repeat(100), 'brief'));
    for (let n = 0; n < 5; n += 1) await answers.get(`other ${n}`, makes('o'.repeat(500)));
    expect(answers.bytes).toBeLessThanOrEqual(8_000);
    expect(await value('page', never())).toBe(`fresh ${'p'.repeat(500)}`);
    passTime(FRESH_MS);
    expect(await value('missing 199', makes('n', 'brief'))).toBe('fresh n');
  });
});
