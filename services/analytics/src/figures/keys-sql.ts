import type { AnalyticsQuery } from '@studio/contracts';
import type { FilterTarget, Parameters } from './filter-sql.js';
import type { Range } from './ranges.js';
import { bucketSql, isTime } from './time-sql.js';

/** The columns of a query's dimensions, named `d0`, `d1` … */
export function keysOf(
  { dimensions, zone }: Pick<AnalyticsQuery, 'dimensions' | 'zone'>,
  range: Range,
  target: FilterTarget,
  parameters: Parameters,
): string[] {
  return dimensions.map((dimension, i) => {
    const column = isTime(dimension)
      ? bucketSql(dimension, range, zone, parameters)
      : target.column(dimension);
    return `${column} AS d${i}`;
  });
}

export const groupBy = (keys: readonly string[]) =>
  keys.length > 0 ? `GROUP BY ${keys.map((_, i) => i + 1).join(', ')}` : '';
