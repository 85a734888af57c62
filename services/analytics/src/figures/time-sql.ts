import { TimeDimension, type AnalyticsDimension } from '@studio/contracts';
import type { Parameters } from './filter-sql.js';
import type { Range } from './ranges.js';

/** Returns the SQL expression of the start of the bucket of `at`. A compared range is moved onto the asked one. */
export function bucketSql(
  dimension: TimeDimension,
  { shiftDays }: Range,
  zone: string,
  parameters: Parameters,
): string {
  const named = parameters.add(zone);
  const at = shiftDays
    ? `((at AT TIME ZONE ${named}) + interval '${shiftDays} days') AT TIME ZONE ${named}`
    : 'at';
  const unit = dimension.slice('time:'.length);
  return unit === 'quarter-hour'
    ? `date_bin('15 minutes', ${at}, 'epoch')`
    : `date_trunc('${unit}', ${at}, ${named})`;
}

export const isTime = (dimension: AnalyticsDimension | TimeDimension): dimension is TimeDimension =>
  TimeDimension.safeParse(dimension).success;
