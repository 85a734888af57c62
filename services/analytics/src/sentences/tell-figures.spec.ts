import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { DAY_MS, OTHER_NAMES, tellFigures } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { view } from '../../testing/page-view.js';
import { runningAnalytics } from '../../testing/running-analytics.js';
import { EventStore } from '../storage/event-store.js';
import { TellFigures } from './tell-figures.js';

/** The day that begins so many days after today. */
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const tell = (first: string, last: string) =>
  service.app.get(TellFigures).tell({ range: '28d', first, last, zone: 'UTC' });

const service = await runningAnalytics();
const visits = Array.from({ length: 4 }, (_, daysAgo) =>
  Array.from({ length: 30 }, (_unused, i) =>
    view(`visit-${daysAgo}-${i}`, '/shop', { at: `${day(-daysAgo)}T00:00:01.000Z` }),
  ),
);
await service.app.get(EventStore).add(visits.flat());

it('counts every day of a year', async () => {
  expect((await tell(day(-364), day(0))).join(' ')).toContain('120 visits in these 365 days');
});

it('compares the days that have begun with as many before', async () => {
  const told = await tell(day(-1), day(5));
  expect(told).toEqual(await tell(day(-1), day(0)));
  expect(told.join(' ')).toContain('60 visits in these 2 days');
});

it('names the source of the busiest day, although more visits came from many others together', async () => {
  const visits = Array.from({ length: 100 }, (_, i) =>
    view(`visit-of-a-link-${i}`, '/shop', { referrerHost: i < 60 ? OTHER_NAMES : 'library.example' }),
  );
  await service.app.get(EventStore).add(visits);
  expect((await tell(day(-6), day(0))).join(' ')).toContain('40 of them came by a link on library.example');
});

it('is silent about days to come', async () => {
  expect(await tell(day(1), day(7))).toEqual([]);
});

it('refuses a time zone that Postgres does not know', async () => {
  const name = { email: 'mama@studio.example', firstName: 'Mama', lastName: '' };
  const caller = { userId: randomUUID(), ...name, roles: ['owner' as const] };
  for (const zone of ['CNT', 'US/Pacific-New'])
    await expect(
      service.app.get(Bus).request(tellFigures, { range: '28d', zone }, { caller }),
    ).rejects.toMatchObject({ code: 'invalid-input', details: [{ field: 'zone' }] });
});
