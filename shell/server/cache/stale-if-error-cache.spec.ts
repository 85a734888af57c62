import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { passTime } from '../testing/pass-time.js';
import { StaleIfErrorCache, type CacheRequest, type Made } from './stale-if-error-cache.js';

const FRESH_MS = 1_000;
let answers: StaleIfErrorCache<string>;
beforeEach(() => {
  answers = new StaleIfErrorCache({ freshMs: FRESH_MS, maxBytes: 8_000, sizeOf: (text) => text.length });
});

const makes = (value: string, cacheAs: Made<string>['cacheAs'] = 'complete') =>
  jest.fn(async (): Promise<Made<string>> => ({ value, cacheAs }));
const fails = () => jest.fn(() => Promise.reject(new Error('no')));
const never = () => jest.fn(() => new Promise<never>(() => undefined));
const of = (key: string, release = 'r1') => ({ key, version: release });
const value = async (wanted: string | CacheRequest, make: () => Promise<Made<string>>) => {
  const given = await answers.get(typeof wanted === 'string' ? of(wanted) : wanted, make);
  return `${given.state} ${given.value}`;
};

describe('a complete answer', () => {
  it('is made once for all concurrent callers, and returned while it is fresh', async () => {
    const make = makes('a');
    await Promise.all([answers.get(of('k'), make), answers.get(of('k'), make)]);
    expect(await value('k', make)).toBe('fresh a');
    expect(make).toHaveBeenCalledTimes(1);
    passTime(FRESH_MS);
    expect(await value('k', makes('b'))).toBe('fresh b');
  });

  it('does not stay fresh longer when the clock is set back', async () => {
    await answers.get(of('k'), makes('a'));
    const { now } = Date;
    Date.now = () => now() - 3_600_000;
    await new Promise((done) => setTimeout(done, FRESH_MS + 50));
    expect(await value('k', makes('b'))).toBe('fresh b');
    Date.now = now;
  });

  it.each([
    ['is incomplete', () => makes('half', 'never')],
    ['fails', fails],
    ['takes too long', never],
  ])('is returned, with its age, when a newer one %s', async (_, worse) => {
    await answers.get(of('k'), makes('a'));
    passTime(FRESH_MS + 500);
    const given = await answers.get(of('k'), worse());
    expect(given).toMatchObject({ value: 'a', state: 'stale' });
    expect(given.ageMs).toBeGreaterThanOrEqual(FRESH_MS + 500);
  });

  it('is made again after the cache was outdated, even while an older one is being made', async () => {
    await answers.get(of('k'), makes('a'));
    answers.outdate();
    const slow = Promise.withResolvers<Made<string>>();
    const late = answers.get(of('k'), () => slow.promise);
    answers.outdate();
    expect(await value('k', makes('b'))).toBe('fresh b');
    slow.resolve({ value: 'old', cacheAs: 'complete' });
    await late;
    expect(await value('k', makes('c'))).toBe('fresh b');
  });

  it('older than 30 s is not returned when a newer one is late', async () => {
    const late = async () => {
      await new Promise((done) => setTimeout(done, 300));
      return { value: 'b', cacheAs: 'complete' } as const;
    };
    await answers.get(of('young'), makes('a'));
    passTime(29_000);
    expect(await value('young', late)).toBe('stale a');
    await answers.get(of('old'), makes('a'));
    passTime(31_000);
    expect(await value('old', late)).toBe('fresh b');
    passTime(31_000);
    expect(await value('old', fails())).toBe('stale b');
  });

  it('is not made again within a second of a failed attempt', async () => {
    await answers.get(of('k'), makes('a'));
    passTime(FRESH_MS);
    const worse = fails();
    for (let n = 0; n < 5; n += 1) expect(await value('k', worse)).toBe('stale a');
    expect(worse).toHaveBeenCalledTimes(1);
    passTime(1_000);
    expect(await value('k', makes('b'))).toBe('fresh b');
  });

  it('that was late is returned to later callers', async () => {
    await answers.get(of('k'), makes('a'));
    passTime(FRESH_MS);
    const late = Promise.withResolvers<Made<string>>();
    expect(await value('k', () => late.promise)).toBe('stale a');
    late.resolve({ value: 'b', cacheAs: 'complete' });
    await late.promise;
    expect(await value('k', never())).toBe('fresh b');
  });

  it('is never an incomplete answer with the policy `never`', async () => {
    expect(await value('k', makes('half', 'never'))).toBe('incomplete half');
    expect(await value('k', makes('other half', 'never'))).toBe('incomplete other half');
    await expect(answers.get(of('k'), fails())).rejects.toThrow('no');
    expect(await value('k', makes('whole'))).toBe('fresh whole');
  });

  it('takes a bounded number of bytes, and brief answers evict no others', async () => {
    await answers.get(of('page'), makes('p'.repeat(500)));
    for (let n = 0; n < 200; n += 1) await answers.get(of(`missing ${n}`), makes('m'.repeat(100), 'brief'));
    for (let n = 0; n < 5; n += 1) await answers.get(of(`other ${n}`), makes('o'.repeat(500)));
    expect(answers.bytes).toBeLessThanOrEqual(8_000);
    expect(await value('page', never())).toBe(`fresh ${'p'.repeat(500)}`);
    passTime(FRESH_MS);
    expect(await value('missing 199', makes('n', 'brief'))).toBe('fresh n');
  });

  it('of one version is returned while the next version cannot be made, but never as fresh', async () => {
    await answers.get(of('k', 'r1'), makes('old'));
    expect(await value(of('k', 'r2'), fails())).toBe('stale old');
    passTime(1_000);
    expect(await value(of('k', 'r2'), makes('new'))).toBe('fresh new');
    expect(await value(of('k', 'r2'), never())).toBe('fresh new');
  });

  it('of one version never replaces an incomplete answer of the next, not even a late one', async () => {
    await answers.get(of('k', 'r1'), makes('old'));
    const late = async () => {
      await new Promise((done) => setTimeout(done, 300));
      return { value: 'half', cacheAs: 'never' } as const;
    };
    for (let n = 0; n < 2; n += 1) expect(await value(of('k', 'r2'), late)).toBe('incomplete half');
    expect(await value({ ...of('canary k', 'r3'), fallbackKey: 'k' }, makes('part', 'stopgap'))).toBe(
      'incomplete part',
    );
    expect(await value(of('k', 'r2'), makes('is there one?', 'unknown'))).toBe('stale old');
    passTime(1_000);
    await answers.get(of('k', 'r2'), makes('new'));
    passTime(FRESH_MS);
    expect(await value(of('k', 'r2'), late)).toBe('stale new');
  });

  it('is not overwritten by one of the previous version that was under way', async () => {
    const late = Promise.withResolvers<Made<string>>();
    const old = answers.get(of('k', 'r1'), () => late.promise);
    passTime(10);
    await answers.get(of('k', 'r2'), makes('new'));
    late.resolve({ value: 'old', cacheAs: 'complete' });
    await old;
    expect(await value(of('k', 'r2'), never())).toBe('fresh new');
  });

  it('of a fallback key is returned, and is not stored under the requested key', async () => {
    await answers.get(of('k'), makes('plain'));
    const canary = { key: 'canary k', version: 'r2', fallbackKey: 'k' };
    expect(await value(canary, fails())).toBe('stale plain');
    passTime(1_000);
    expect(await value(canary, makes('of the canary'))).toBe('fresh of the canary');
    expect(await value(of('k'), fails())).toBe('stale plain');
  });

  it('is preferred to a stopgap, which is shared for a second where there is no complete answer', async () => {
    const stopgap = makes('without a part', 'stopgap');
    expect(await value('k', stopgap)).toBe('incomplete without a part');
    expect(await value('k', stopgap)).toBe('incomplete without a part');
    expect(stopgap).toHaveBeenCalledTimes(1);
    passTime(1_000);
    expect(await value('k', makes('whole'))).toBe('fresh whole');
    passTime(FRESH_MS);
    expect(await value('k', makes('without a part', 'stopgap'))).toBe('stale whole');
  });
});
