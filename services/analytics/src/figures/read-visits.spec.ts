import { expect, it } from '@jest/globals';
import { type AnalyticsFilter, listVisits } from '@studio/contracts';
import { TODAY, view } from '../../testing/page-view.js';
import { analyticsTables } from '../../testing/running-analytics.js';
import { EventStore } from '../storage/event-store.js';
import { KeepPartitions } from '../storage/keep-partitions.js';
import { ReadVisits } from './read-visits.js';

const at = (second: number) => `${TODAY}T00:30:${String(second).padStart(2, '0')}.000Z`;

const dataSource = await analyticsTables();
await new KeepPartitions(dataSource).keep(Date.now());
const store = new EventStore(dataSource);
const visits = new ReadVisits(dataSource);
await store.add(
  Array.from({ length: 5 }, (_, i) =>
    view(`a-visit-${i}`, '/shop', {
      at: at(i),
      referrerHost: i < 4 ? 'rare.example' : null,
      campaign: 'letter',
    }),
  ),
);
const source = { campaign: 'letter' };
const event = { ...source, kind: 'event' } as const;
await store.add([
  view('a-visit-4', '/music', { ...source, at: at(10) }),
  view('a-visit-4', '/shop', { ...event, at: at(11), eventType: 'time_on_page', value: 9.6 }),
  view('a-visit-4', '/music', { ...event, at: at(12), eventType: 'audio_play', label: 'ballade' }),
  view('a-visit-4', '/music', { ...event, at: at(13), eventType: 'scroll_depth', value: 50 }),
  view('a-visit-4', '/music', { ...event, at: at(14), eventType: 'audio_ended', label: 'ballade' }),
  view('a-visit-4', '/shop', { ...source, at: at(15) }),
  view('a-visit-4', '/shop', { ...event, at: at(16), eventType: 'interaction', label: 'add-to-cart' }),
  view('a-crawler', '/shop', { at: at(20), traffic: 'bot' }),
]);

const list = (...filters: AnalyticsFilter[]) =>
  visits.list(listVisits.input.parse({ dateRange: [TODAY, TODAY], filters }));

it('returns visits as steps, newest first, without an id and with the whole hour', async () => {
  const stories = await list(['is', 'page', ['/shop']]);
  expect(stories).toHaveLength(5);
  const page = { kind: 'page', seconds: null, percent: null };
  expect(listVisits.output.parse(stories)[0]).toEqual({
    at: `${TODAY}T00:00:00.000Z`,
    device: 'desktop',
    referrer: null,
    campaign: 'letter',
    steps: [
      { ...page, value: '/shop', seconds: 10 },
      { ...page, value: '/music', percent: 50 },
      { kind: 'recording', value: 'ballade', seconds: null, percent: 100 },
      { ...page, value: '/shop' },
      { kind: 'control', value: 'add-to-cart', seconds: null, percent: null },
    ],
  });
  expect(JSON.stringify(stories)).not.toContain('a-visit');
  expect(await list(['is', 'campaign', ['letter']])).toEqual(stories);
  expect(await list(['is-not', 'campaign', ['letter']])).toEqual([]);
});

it('returns no visits if fewer than five match, and no source that fewer than five share', async () => {
  expect(await list(['is', 'page', ['/music']])).toEqual([]);
  expect(JSON.stringify(await list())).not.toContain('rare.example');
});
