import { expect, it } from '@jest/globals';
import { type AnalyticsEvent, AnalyticsQuery } from '@studio/contracts';
import { TODAY, view } from '../../testing/page-view.js';
import { analyticsTables } from '../../testing/running-analytics.js';
import { EventStore } from '../storage/event-store.js';
import { KeepPartitions } from '../storage/keep-partitions.js';
import { AnswerQuery } from './answer-query.js';

const SOURCE = { campaign: 'letter', referrerHost: 'mail.example' };
const PAGES = ['/chefs', '/shop', '/product/1'];

const dataSource = await analyticsTables();
await new KeepPartitions(dataSource).keep(Date.now());
const store = new EventStore(dataSource);
for (let i = 0; i < 5; i += 1) await store.add(visit(`from-a-letter-${i}`, SOURCE));
await store.add(visit('directly', {}));

/** Three page views before 01:00; 30 s and 50 % of the last page are reported after it. */
function visit(session: string, source: Partial<AnalyticsEvent>): AnalyticsEvent[] {
  const last = { ...source, kind: 'event', at: `${TODAY}T01:00:20.000Z` } as const;
  return [
    ...PAGES.map((page, i) => view(session, page, { ...source, at: `${TODAY}T00:59:0${i}.000Z` })),
    view(session, PAGES[2]!, { ...last, eventType: 'time_on_page', value: 30 }),
    ...[25, 50].map((value) => view(session, PAGES[2]!, { ...last, eventType: 'scroll_depth', value })),
  ];
}

const METRICS = ['visits', 'pageviews', 'events', 'timeOnPage', 'scrollDepth'];

const ask = (query: object) =>
  new AnswerQuery(dataSource).answer(
    AnalyticsQuery.parse({ metrics: METRICS, dateRange: [TODAY, TODAY], ...query }),
  );

it.each([
  ['campaign', SOURCE.campaign],
  ['referrer', SOURCE.referrerHost],
])('counts all page views, time and depth of visits by %s, from roll-ups alone', async (dimension, value) => {
  const figures = [5, 15, 15, 30, (25 * 10) / 15];
  const filtered = await ask({ filters: [['is', dimension, [value]]] });
  expect(filtered.results).toEqual([{ dimensions: [], metrics: figures }]);
  const { results, meta } = await ask({ dimensions: [dimension] });
  expect(results[0]).toEqual({ dimensions: [value], metrics: figures });
  for (const answer of [filtered.meta, meta])
    for (const metric of METRICS) expect(answer.metrics[metric as 'visits']?.source).toBe('roll-ups');
});

it('answers a filter by campaign and page from the events', async () => {
  const filters = [
    ['is', 'campaign', ['letter']],
    ['is', 'page', [PAGES[2]]],
  ];
  const { results } = await ask({ filters });
  expect(results).toEqual([{ dimensions: [], metrics: [5, 5, 15, 30, 50] }]);
});

it('withholds page views and events of a bucket in which fewer than five visits began', async () => {
  const { results } = await ask({
    metrics: ['visits', 'events'],
    dimensions: ['time:hour'],
    filters: [['is', 'campaign', ['letter']]],
  });
  const hours = results.map(({ metrics }) => metrics);
  expect(hours.slice(0, 2)).toEqual([
    [5, 0],
    [null, null],
  ]);
});
