import { DAY_MS, HOUR_MS, TimeDimension, type AnalyticsDimension } from '@studio/contracts';
import { rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { type Parameters, unsupported } from './filter-sql.js';
import { knownInstants, type Range } from './ranges.js';

/** Maximum buckets of an answer: 400 days have 38,400 quarter hours. */
const MAX_BUCKETS = 50_000;
/** Minimum length of a bucket, in ms. */
const LENGTH_MS: Readonly<Record<TimeDimension, number>> = {
  'time:quarter-hour': HOUR_MS / 4,
  'time:hour': HOUR_MS,
  'time:day': DAY_MS,
  'time:week': 7 * DAY_MS,
  'time:month': 28 * DAY_MS,
};

/** Throws `unsupported` for a range of so many buckets that their rows would fill the memory. */
export function refuseManyBuckets(dimension: TimeDimension, { from, to }: Range): void {
  if ((to.getTime() - from.getTime()) / LENGTH_MS[dimension] > MAX_BUCKETS)
    throw unsupported('please ask for a shorter range, or for longer intervals');
}

/** Returns the SQL expression of the start of the bucket of `at`. A compared range is moved onto the asked one. */
export function bucketSql(
  dimension: TimeDimension,
  range: Range,
  zone: string,
  parameters: Parameters,
): string {
  const unit = unitOf(dimension);
  const { shiftDays } = range;
  if (unit === 'quarter-hour' && !shiftDays) return `date_bin('15 minutes', at, 'epoch')`;
  if (isWithinDays(unit)) {
    const named = parameters.add(zone);
    const at = shiftDays
      ? `(at AT TIME ZONE ${named} + interval '${shiftDays} days') AT TIME ZONE ${named}`
      : 'at';
    return unit === 'hour' ? `date_trunc('hour', ${at}, ${named})` : `date_bin('15 minutes', ${at}, 'epoch')`;
  }
  // Looking an instant up among the starts costs less than calculating with its zone.
  const shown = startsSql(unit, range, zone, parameters);
  const own = startsSql(unit, range, zone, parameters, { daysBack: shiftDays });
  return `${shown}[width_bucket(at, ${own})]`;
}

/** Returns SQL of instants in order, in seconds since the epoch, such that no bucket of a range begins between two of them. */
export function cutsSql(
  dimension: TimeDimension | undefined,
  range: Range,
  zone: string,
  parameters: Parameters,
): string {
  const epoch = (instant: string) => `date_part('epoch', ${instant})`;
  const unit = dimension && unitOf(dimension);
  if (unit && !isWithinDays(unit))
    return startsSql(unit, range, zone, parameters, { of: epoch, daysBack: range.shiftDays });
  const from = `${parameters.add(range.from)}::timestamptz`;
  if (!unit) return `ARRAY[${epoch(from)}]`;
  // Not every zone has hours that begin where those of UTC do.
  return `(SELECT array_agg(${epoch('start')} ORDER BY start)
    FROM generate_series(${from}, ${parameters.add(range.to)}::timestamptz, '15 minutes') AS start)`;
}

/** SQL of the array of what `of` makes of the starts of days, weeks or months, `daysBack` before those of the asked range. */
function startsSql(
  unit: string,
  { from, to, shiftDays }: Range,
  zone: string,
  parameters: Parameters,
  { of = (start: string) => start, daysBack = 0 } = {},
): string {
  const named = parameters.add(zone);
  const [first, end] = [from, to].map(
    (instant) =>
      `${parameters.add(instant)}::timestamptz AT TIME ZONE ${named} + interval '${shiftDays} days'`,
  );
  return `(SELECT array_agg(${of(`(start - interval '${daysBack} days') AT TIME ZONE ${named}`)} ORDER BY start)
    FROM generate_series(date_trunc('${unit}', ${first}), ${end}, '1 ${unit}') AS start)`;
}

const unitOf = (dimension: TimeDimension) => dimension.slice('time:'.length);

const isWithinDays = (unit: string) => unit === 'hour' || unit === 'quarter-hour';

/** Returns the starts of all buckets of a range that have begun, also of those without events. */
export async function bucketsOf(
  manager: EntityManager,
  dimension: TimeDimension,
  range: Range,
  zone: string,
  now: number,
): Promise<string[]> {
  const unit = unitOf(dimension);
  const starts = unit === 'quarter-hour' ? quarterHours(range) : await startsOf(manager, unit, range, zone);
  const end = Math.min(range.to.getTime(), now);
  return starts.filter((at) => at.getTime() < end).map((at) => at.toISOString());
}

/** Every zone's days begin with one. */
function quarterHours({ from, to }: Range): Date[] {
  const lengthMs = LENGTH_MS['time:quarter-hour'];
  const count = Math.ceil((to.getTime() - from.getTime()) / lengthMs);
  return Array.from({ length: count }, (_, n) => new Date(from.getTime() + n * lengthMs));
}

/** Days of 23 and 25 hours, and hours after a change of the clocks by half an hour, are counted in the zone. */
async function startsOf(
  manager: EntityManager,
  unit: string,
  { from, to }: Range,
  zone: string,
): Promise<Date[]> {
  return knownInstants([unit, zone, from.getTime(), to.getTime()].join(), async () => {
    const starts = await rows<{ at: Date }>(
      manager,
      unit === 'hour'
        ? `SELECT DISTINCT date_trunc('hour', quarter, $3) AS at
           FROM generate_series($1::timestamptz, $2::timestamptz, '15 minutes') AS quarter ORDER BY 1`
        : `SELECT local AT TIME ZONE $3 AS at FROM generate_series(
           date_trunc('${unit}', $1::timestamptz AT TIME ZONE $3), $2::timestamptz AT TIME ZONE $3, '1 ${unit}') AS local`,
      [from, to, zone],
    );
    return starts.map(({ at }) => at);
  });
}

export const isTime = (dimension: AnalyticsDimension | TimeDimension): dimension is TimeDimension =>
  TimeDimension.safeParse(dimension).success;
