import { TimeDimension, type AnalyticsDimension } from '@studio/contracts';
import { rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import type { Parameters } from './filter-sql.js';
import type { Range } from './ranges.js';

/** Returns the SQL expression of the start of the bucket of `at`. A compared range is moved onto the asked one. */
export function bucketSql(
  dimension: TimeDimension,
  { from, to, shiftDays }: Range,
  zone: string,
  parameters: Parameters,
): string {
  const unit = dimension.slice('time:'.length);
  if (unit === 'quarter-hour' && !shiftDays) return `date_bin('15 minutes', at, 'epoch')`;
  const named = parameters.add(zone);
  const local = (instant: string) => `${instant} AT TIME ZONE ${named} + interval '${shiftDays} days'`;
  const at = shiftDays ? `(${local('at')}) AT TIME ZONE ${named}` : 'at';
  if (unit === 'quarter-hour') return `date_bin('15 minutes', ${at}, 'epoch')`;
  if (unit === 'hour') return `date_trunc('hour', ${at}, ${named})`;
  // Looking an instant up among the starts costs less than calculating with its zone.
  const [first, end] = [from, to].map((instant) => local(`${parameters.add(instant)}::timestamptz`));
  const starts = (start: string) => `(SELECT array_agg((${start}) AT TIME ZONE ${named} ORDER BY start)
    FROM generate_series(date_trunc('${unit}', ${first}), ${end}, '1 ${unit}') AS start)`;
  return `(${starts('start')})[width_bucket(at, ${starts(`start - interval '${shiftDays} days'`)})]`;
}

/** Returns the starts of all buckets of a range that have begun, also of those without events. */
export async function bucketsOf(
  manager: EntityManager,
  dimension: TimeDimension,
  { from, to }: Range,
  zone: string,
  now: number,
): Promise<string[]> {
  const unit = dimension.slice('time:'.length);
  // Hours have the same length everywhere. Days of 23 and 25 hours are counted in the zone.
  const starts =
    unit === 'hour' || unit === 'quarter-hour'
      ? `generate_series($1::timestamptz, $2, '${unit === 'hour' ? '1 hour' : '15 minutes'}') AS at`
      : `generate_series(date_trunc('${unit}', $1::timestamptz AT TIME ZONE $3), $2::timestamptz AT TIME ZONE $3,
          '1 ${unit}') AS local, LATERAL (SELECT local AT TIME ZONE $3 AS at) AS start`;
  const found = await rows<{ at: Date }>(manager, `SELECT at FROM ${starts} WHERE at < $2 AND $3 <> ''`, [
    from,
    new Date(Math.min(to.getTime(), now)),
    zone,
  ]);
  return found.map(({ at }) => at.toISOString());
}

export const isTime = (dimension: AnalyticsDimension | TimeDimension): dimension is TimeDimension =>
  TimeDimension.safeParse(dimension).success;
