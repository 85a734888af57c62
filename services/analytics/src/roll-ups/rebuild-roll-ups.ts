import { Controller } from '@nestjs/common';
import { type Done, rebuildRollUps } from '@studio/contracts';
import { RequestHandler, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { packQuarterHours } from './pack-quarter-hours.js';
import { rollUp, SUMS } from './roll-up.js';

const NO_TIMEOUT = 'SET LOCAL statement_timeout = 0';

const PARTITIONS = `
  SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'events'::regclass ORDER BY 1`;

/** The packed rows in which the stored events begin also have quarter hours from before. */
const UNPACK = `
  WITH stored AS (SELECT $1::date::timestamp AT TIME ZONE 'UTC' AS since),
  before AS (
    SELECT dimension, value, traffic, at, ${SUMS.map((sum) => `sum(${sum}) AS ${sum}`).join(', ')}
    FROM all_quarter_hours, stored WHERE week > since - interval '28 days' AND at < since GROUP BY 1, 2, 3, 4
  ),
  packed AS (DELETE FROM packed_weeks USING stored WHERE week > since - interval '28 days')
  INSERT INTO quarter_hours (dimension, value, traffic, at, ${SUMS.join(', ')}) SELECT * FROM before
  ON CONFLICT (dimension, value, traffic, at) DO UPDATE SET ${SUMS.map((sum) => `${sum} = excluded.${sum}`).join(', ')}`;

const MONTH = `date_trunc('month', $1::date::timestamp) AT TIME ZONE 'UTC'`;

/** The month in which the stored events begin also has days from before. Runs when only those are left. */
const MONTH_BEFORE = `
  INSERT INTO months (dimension, value, traffic, at, ${SUMS.join(', ')})
  SELECT dimension, value, traffic, ${MONTH}, ${SUMS.map((sum) => `sum(${sum})`).join(', ')}
  FROM days WHERE at >= ${MONTH} GROUP BY 1, 2, 3`;

/** Metric: events of the hour before the last one that the roll-ups count too often or not at all. */
export const ROLL_UP_DIFFERENCE = {
  name: 'analytics_roll_up_difference_events',
  help: 'Events of the hour before the last one that the roll-ups count too often or not at all',
  sql: `WITH hour AS (SELECT date_trunc('hour', now()) - interval '2 hours' AS at)
        SELECT abs((SELECT count(*) FROM events, hour WHERE events.at >= hour.at AND events.at < hour.at + interval '1 hour')
          - (SELECT coalesce(sum(pageviews + events), 0) FROM quarter_hours rolled, hour
             WHERE dimension = 'all' AND rolled.at >= hour.at AND rolled.at < hour.at + interval '1 hour'))::int AS value`,
};

/**
 * Counts all stored events again, in one transaction. Writers wait meanwhile. Roll-ups of days whose events are past
 * retention stay.
 */
@Controller()
export class RebuildRollUps {
  constructor(private readonly dataSource: DataSource) {}

  @RequestHandler(rebuildRollUps)
  async handle(): Promise<Done> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(NO_TIMEOUT);
      await manager.query('LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE');
      const partitions = await rows<{ name: string }>(manager, PARTITIONS);
      const since = partitions[0]?.name.replace('events_', '').replaceAll('_', '-');
      if (!since) return;
      await manager.query('DELETE FROM firsts');
      await manager.query(UNPACK, [since]);
      for (const table of ['quarter_hours', 'days'])
        await manager.query(`DELETE FROM ${table} WHERE at >= $1::date::timestamp AT TIME ZONE 'UTC'`, [
          since,
        ]);
      await manager.query(`DELETE FROM months WHERE at >= ${MONTH}`, [since]);
      await manager.query(MONTH_BEFORE, [since]);
      for (const { name } of partitions) await manager.query(rollUp(`SELECT * FROM ${name}`));
      await packQuarterHours(manager, Date.now());
    });
    // Frees the space of the packed rows, which are dead only after the commit.
    await this.dataSource.transaction(async (manager) => {
      await manager.query(NO_TIMEOUT);
      await manager.query('CLUSTER quarter_hours USING quarter_hours_pkey');
    });
    return { ok: true };
  }
}
