import { afterAll, expect, it } from '@jest/globals';
import type { TimeDimension } from '@studio/contracts';
import { createTestDatabase } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { rangesOf } from './ranges.js';
import { bucketsOf } from './time-sql.js';

const testDatabase = await createTestDatabase('buckets');
const database = await new DataSource({ type: 'postgres', url: testDatabase.url }).initialize();
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});

const AFTERWARDS = Date.parse('2027-01-01T00:00:00Z');

async function buckets(dimension: TimeDimension, days: [string, string], zone: string, now = AFTERWARDS) {
  const [range] = await rangesOf(database, { dateRange: days, zone }, now);
  return bucketsOf(database.manager, dimension, range, zone, now);
}

it.each<[string, [string, string], string, number]>([
  ['a usual day', ['2026-10-31', '2026-10-31'], 'America/New_York', 24],
  ['the day on which clocks go back', ['2026-11-01', '2026-11-01'], 'America/New_York', 25],
  ['the day on which clocks go forward', ['2026-03-08', '2026-03-08'], 'America/New_York', 23],
  ['a day of Kathmandu, 5:45 ahead', ['2026-11-01', '2026-11-01'], 'Asia/Kathmandu', 24],
])('counts the hours of %s', async (_, days, zone, hours) => {
  expect(await buckets('time:hour', days, zone)).toHaveLength(hours);
});

it('begins hours where `date_trunc` does, also after clocks change by half an hour', async () => {
  const hours = await buckets('time:hour', ['2026-10-04', '2026-10-04'], 'Australia/Lord_Howe');
  expect(hours.slice(0, 4)).toEqual([
    '2026-10-03T13:30:00.000Z',
    '2026-10-03T14:30:00.000Z',
    '2026-10-03T15:00:00.000Z',
    '2026-10-03T16:00:00.000Z',
  ]);
});

it('begins days, weeks and months in the zone, also when clocks change in between', async () => {
  const november: [string, string] = ['2026-10-31', '2026-11-02'];
  expect(await buckets('time:day', november, 'America/New_York')).toEqual([
    '2026-10-31T04:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ]);
  expect(await buckets('time:week', november, 'Asia/Kathmandu')).toEqual([
    '2026-10-25T18:15:00.000Z',
    '2026-11-01T18:15:00.000Z',
  ]);
  expect(await buckets('time:month', november, 'UTC')).toEqual([
    '2026-10-01T00:00:00.000Z',
    '2026-11-01T00:00:00.000Z',
  ]);
});

it('leaves out what has not begun', async () => {
  const noon = Date.parse('2026-11-25T12:30:00Z');
  const hours = await buckets('time:hour', ['2026-11-25', '2026-11-25'], 'UTC', noon);
  expect(hours.at(-1)).toBe('2026-11-25T12:00:00.000Z');
});
