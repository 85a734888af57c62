import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvOf, curlOf } from './table-actions.js';
import { FILTERS, queryOf, RANGES, readView, toggleFilter, writeView, type View } from './view.js';
import { sampleAnswer } from '../../testing/figures.js';

const METRICS = ['visits', 'revenue'] as const;
const read = (search: string) => readView(new URLSearchParams(search), METRICS);
const dimension = fc.constantFrom(...(Object.keys(FILTERS) as (keyof typeof FILTERS)[]));
const view: fc.Arbitrary<View> = fc.record({
  range: fc.oneof(
    fc.constantFrom(...(Object.keys(RANGES) as (keyof typeof RANGES)[])),
    fc.constant<[string, string]>(['2026-01-01', '2026-01-31']),
  ),
  compare: fc.constantFrom(undefined, 'period-before' as const, 'year-before' as const),
  metric: fc.constantFrom(...METRICS),
  withBots: fc.boolean(),
  filters: fc.uniqueArray(fc.tuple(dimension, fc.string({ minLength: 1 })), {
    selector: (one) => one.join('\0'),
  }),
});

it('reads every view that it writes', () => {
  fc.assert(fc.property(view, (one) => expect(read(writeView(one))).toEqual(one)));
});

it('adds a filter and removes it again', () => {
  fc.assert(
    fc.property(view, dimension, (one, by) => {
      const value = 'a value that no view has';
      const added = toggleFilter(one, by, value);
      expect(added.filters).toHaveLength(one.filters.length + 1);
      expect(toggleFilter(added, by, value)).toEqual(one);
    }),
  );
});

it('falls back to the defaults for unknown values', () => {
  expect(read('range=ever&compare=never&metric=luck&bots=no&colour=red&page=')).toEqual(read(''));
  // Every object has a property of this name.
  expect(read('range=constructor&compare=constructor&constructor=x')).toEqual(read(''));
});

it('makes alternatives of several values of one dimension', () => {
  const { filters } = queryOf(read('page=/&page=/shop&device=mobile'), 'UTC', { metrics: ['visits'] });
  expect(filters).toEqual([
    ['is', 'page', ['/', '/shop']],
    ['is', 'device', ['mobile']],
  ]);
});

it('writes figures as CSV that no spreadsheet runs', () => {
  const query = queryOf(read('compare=period-before'), 'UTC', { metrics: ['visits'], dimensions: ['page'] });
  const answer = {
    ...sampleAnswer({ body: query }),
    results: [{ dimensions: ['=1+1, "x"'], metrics: [3], compared: [null] }],
  };
  expect(csvOf(answer)).toBe('page,Visits,"Visits, period-before"\r\n"\'=1+1, ""x""",3,\r\n');
});

it('writes a command whose quotes hold', () => {
  const query = queryOf(read("page=/it's"), 'UTC', { metrics: ['visits'] });
  expect(curlOf(query, 'https://site.example')).toContain(String.raw`["/it'\''s"]`);
});
