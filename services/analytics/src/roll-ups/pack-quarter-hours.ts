import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@studio/contracts';
import { JobHandler } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { DAYS_BACK, dayOf } from '../storage/retention.js';
import { PACKED_SINCE, SUMS } from './roll-up.js';

/** Days whose weeks stay rows of quarter hours: those that still get events, and one more. */
const OPEN_DAYS = DAYS_BACK + 1;

const KEY = 'dimension, week, value, traffic';

const PACK = `
  WITH closed AS (
    DELETE FROM quarter_hours WHERE at < date_bin('7 days', $1::date::timestamp AT TIME ZONE 'UTC', 'epoch')
    RETURNING *, ${PACKED_SINCE} AS week
  ),
  quarters AS (
    SELECT ${KEY}, at, ${SUMS.join(', ')} FROM closed
    UNION ALL
    SELECT ${KEY}, at, ${SUMS.join(', ')} FROM unpacked_weeks JOIN (SELECT DISTINCT ${KEY} FROM closed) AS changed
      USING (${KEY})
  ),
  running AS (
    SELECT ${KEY}, at, ${SUMS.map((sum) => `sum(sum(${sum})) OVER earlier AS ${sum}`).join(', ')}
    FROM quarters GROUP BY ${KEY}, at WINDOW earlier AS (PARTITION BY ${KEY} ORDER BY at)
  )
  INSERT INTO packed_weeks (${KEY}, quarters, ${SUMS.join(', ')})
  SELECT ${KEY}, array_agg(extract(epoch FROM at - week) / 900 ORDER BY at),
    ${SUMS.map((sum) => `CASE WHEN bool_or(${sum} <> 0) THEN array_agg(${sum} ORDER BY at) END`).join(', ')}
  FROM running GROUP BY ${KEY}
  ON CONFLICT (${KEY}) DO UPDATE SET quarters = excluded.quarters,
    ${SUMS.map((sum) => `${sum} = excluded.${sum}`).join(', ')}`;

/**
 * Packs the quarter hours of closed weeks into a row of arrays for each, a fifth of their size. A step of the funnel can still
 * be counted in a closed week; its row is packed later and adds to the others. The view `all_quarter_hours` has both.
 */
@Injectable()
export class PackQuarterHours {
  constructor(private readonly dataSource: DataSource) {}

  @JobHandler('pack-quarter-hours', { cron: '35 * * * *' })
  async handle(): Promise<void> {
    await packQuarterHours(this.dataSource.manager, Date.now());
  }
}

/** Packs what is closed at `now`, ms since the epoch. Writers wait meanwhile. */
export async function packQuarterHours(database: EntityManager, now: number): Promise<void> {
  await database.transaction(async (manager) => {
    await manager.query('LOCK TABLE quarter_hours IN SHARE ROW EXCLUSIVE MODE');
    await manager.query(PACK, [dayOf(now - OPEN_DAYS * DAY_MS)]);
  });
}
