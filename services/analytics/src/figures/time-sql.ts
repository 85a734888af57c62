import { TimeDimension, type AnalyticsDimension } from '@studio/contracts';
import type { Parameters } from './filter-sql.js';
import type { Range } from './ranges.js';

/** Returns the SQL text of the start of the bucket of `at`, as an ISO instant, moved into the compared range. */
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
  const start =
    unit === 'quarter-hour'
      ? `date_bin('15 minutes', ${at}, 'epoch')`
      : `date_trunc('${unit}', ${at}, ${named})`;
  return `to_char(${start} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export const isTime = (dimension: AnalyticsDimension | TimeDimension): dimension is TimeDimension =>
  TimeDimension.safeParse(dimension).success;
