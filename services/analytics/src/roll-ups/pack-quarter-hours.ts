import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@studio/contracts';
import { JobHandler } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { DAYS_BACK, dayOf } from '../storage/retention.js';
import { SUMS } from './roll-up.js';

/** Days whose quarter hours stay rows of their own: those that still get events, and one more. */
const OPEN_DAYS = DAYS_BACK + 1;

const PACK = `
  WITH closed AS (DELETE FROM quarter_hours WHERE at < $1::date::timestamp AT TIME ZONE 'UTC' RETURNING *)
  INSERT INTO packed_weeks AS kept (dimension, week, value, traffic, quarters, ${SUMS.join(', ')})
  SELECT dimension, date_bin('7 days', at, 'epoch') AS week, value, traffic,
    array_agg(extract(epoch FROM at - date_bin('7 days', at, 'epoch')) / 900 ORDER BY at),
    ${SUMS.map((sum) => `array_agg(${sum} ORDER BY at)`).join(', ')}
  FROM closed GROUP BY 1, 2, 3, 4
  ON CONFLICT (dimension, week, value, traffic) DO UPDATE SET quarters = kept.quarters || excluded.quarters,
    ${SUMS.map((sum) => `${sum} = kept.${sum} || excluded.${sum}`).join(', ')}`;

/**
 * Packs the quarter hours of closed days into a row of arrays for each week, a fifth of their size. A step of the funnel can
 * still be counted in a closed day; its row is packed later and adds to the others. The view `all_quarter_hours` has both.
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
