import { expect, it } from '@jest/globals';
import { schemaDifferences } from '@studio/test-harness';
import { analyticsTables } from '../../testing/running-analytics.js';
import { FORGET_VISITS, KeepPartitions, PARTITIONS_AHEAD } from './keep-partitions.js';
import { DAYS_AHEAD, RETENTION_DAYS, dayOf, daysToKeepReady, oldestDay, partitionOf } from './retention.js';

const DAY_MS = 86_400_000;

const dataSource = await analyticsTables();

async function partitions(): Promise<string[]> {
  const rows = await dataSource.query<{ name: string }[]>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'events'::regclass ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

it('has the tables and columns of the entities', async () => {
  expect(await schemaDifferences(dataSource)).toEqual([]);
});

it('creates partitions ahead, idempotently, and drops those past retention', async () => {
  const keeper = new KeepPartitions(dataSource);
  const start = Date.parse('2026-02-27T23:30:00Z');
  await Promise.all([keeper.keep(start), keeper.keep(start)]);
  expect(await partitions()).toEqual(daysToKeepReady(start).map(partitionOf));
  expect(await partitions()).toContain('events_2026_03_01');

  const later = start + RETENTION_DAYS * DAY_MS;
  await keeper.keep(later);
  const left = await partitions();
  expect(left).not.toContain('events_2026_02_26');
  expect(left).toContain('events_2026_02_27');
  expect(left).toEqual(expect.arrayContaining(daysToKeepReady(later).map(partitionOf)));
});

it('deletes visits past retention, which it finds by an index', async () => {
  const now = Date.now();
  await dataSource.query(
    `INSERT INTO firsts (session_id, dimension, at, traffic, rank)
     SELECT 'visit-' || days, 'step', $1::timestamptz - days * interval '1 day', 'person', 1
     FROM generate_series(0, ${RETENTION_DAYS + 1}) AS days`,
    [new Date(now)],
  );
  await dataSource.query(
    `INSERT INTO firsts (session_id, dimension, at, traffic, rank)
     SELECT 'recent-' || n, 'step', $1, 'person', 1 FROM generate_series(1, 20000) AS n`,
    [new Date(now)],
  );
  await dataSource.query('ANALYZE firsts');
  const plan = await dataSource.query(`EXPLAIN ${FORGET_VISITS}`, [oldestDay(now)]);
  expect(JSON.stringify(plan)).toContain('firsts_at');
  await new KeepPartitions(dataSource).forgetVisits(now);
  const [{ oldest }] = await dataSource.query('SELECT min(at) AS oldest FROM firsts');
  expect(oldest).toEqual(new Date(now - RETENTION_DAYS * DAY_MS));
});

it('creates partitions even when the deletion of old visits fails', async () => {
  const now = Date.now();
  await dataSource.query('ALTER TABLE firsts RENAME TO kept_firsts');
  await expect(new KeepPartitions(dataSource).handle()).rejects.toThrow('firsts');
  await dataSource.query('ALTER TABLE kept_firsts RENAME TO firsts');
  expect(await partitions()).toEqual(expect.arrayContaining(daysToKeepReady(now).map(partitionOf)));
});

it('counts the days ahead that have a partition, until the first one without', async () => {
  const ahead = async () =>
    (await dataSource.query<{ value: number }[]>(PARTITIONS_AHEAD.sql)).map(({ value }) => value);
  await new KeepPartitions(dataSource).keep(Date.now());
  expect(await ahead()).toEqual([DAYS_AHEAD]);
  await dataSource.query(`DROP TABLE ${partitionOf(dayOf(Date.now() + 3 * DAY_MS))}`);
  expect(await ahead()).toEqual([2]);
});
