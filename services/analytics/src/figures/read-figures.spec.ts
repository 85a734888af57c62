import { beforeEach, expect, it, jest } from '@jest/globals';
import { type AnalyticsAnswer, AnalyticsQuery, type Caller } from '@studio/contracts';
import type { RequestContext } from '@studio/service-kit';
import type { DataSource } from 'typeorm';
import type { AnswerQuery } from './answer-query.js';
import { ReadFigures } from './read-figures.js';

const OWNER = { caller: { roles: ['owner'] } as unknown as Caller } as unknown as RequestContext;

/** Stands in for Postgres: each answer has one row and the time of its computation. */
const computed = jest.fn((query: AnalyticsQuery) => ({
  query,
  results: [{ dimensions: [], metrics: [1] }],
  meta: { computedAt: new Date().toISOString() },
}));
const answers = { answer: async (query: AnalyticsQuery) => computed(query) } as unknown as AnswerQuery;

let figures: ReadFigures;
const ask = (query: object = {}): Promise<AnalyticsAnswer> =>
  figures.query({ query: AnalyticsQuery.parse({ metrics: ['visits'], dateRange: '7d', ...query }) }, OWNER);

/** Advances the clock of the answers (`Date`) and of their cache (`performance`). */
const pass = (ms: number) => {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + ms);
  jest.advanceTimersByTime(ms);
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  pass(0);
  computed.mockClear();
  figures = new ReadFigures({} as DataSource, answers);
});

it('gives equal queries of a few seconds one answer', async () => {
  const first = await ask();
  pass(9_000);
  expect(await ask()).toBe(first);
  expect(await ask({ dateRange: '28d' })).not.toBe(first);
});

it('shares the answers of a whole page that is read in several ranges and zones', async () => {
  const pages = Array.from({ length: 300 }, (_, offset) => ({ pagination: { limit: 1, offset } }));
  const first = await Promise.all(pages.map(ask));
  for (const [i, answer] of (await Promise.all(pages.map(ask))).entries()) expect(answer).toBe(first[i]);
});

it('returns an answer of up to 20 seconds while the next one is computed, and none that is older', async () => {
  const first = await ask();
  pass(12_000);
  expect(await ask()).toBe(first);
  expect(computed).toHaveBeenCalledTimes(2);
  const second = await ask();
  expect(second).not.toBe(first);
  pass(21_000);
  expect(await ask()).not.toBe(second);
  expect(computed).toHaveBeenCalledTimes(3);
});

it('recomputes an answer after a failed computation, including one in the background', async () => {
  const first = await ask();
  const failed = new Error('too slow');
  computed.mockImplementationOnce(() => {
    throw failed;
  });
  pass(12_000);
  expect(await ask()).toBe(first);
  expect((await ask()).meta).toEqual({ computedAt: new Date().toISOString() });
  computed.mockImplementationOnce(() => {
    throw failed;
  });
  await expect(ask({ dateRange: '28d' })).rejects.toBe(failed);
});
