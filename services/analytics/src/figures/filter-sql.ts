import type { AnalyticsDimension, AnalyticsFilter } from '@studio/contracts';
import { BusError } from '@studio/service-kit';

/** Parameters of a statement: `add` returns the placeholder of a value. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** Returns the dimensions of filters. `has-done` counts as one of them. */
export function dimensionsIn(filters: readonly AnalyticsFilter[]): Set<AnalyticsDimension | 'has-done'> {
  const found = new Set<AnalyticsDimension | 'has-done'>();
  for (const filter of filters) {
    if (filter[0] === 'has-done') found.add('has-done');
    if (isCondition(filter)) found.add(filter[1]);
    else for (const inner of dimensionsIn(isList(filter) ? filter[1] : [filter[1]])) found.add(inner);
  }
  return found;
}

/** What a filter needs to know about the table that it is applied to. */
export interface FilterTarget {
  /** SQL expression of a dimension's value, never null. */
  column(dimension: AnalyticsDimension): string;
  /** SQL condition that the visit has an event which meets `condition`. */
  hasDone?(condition: string): string;
}

/** Returns the SQL condition of filters that must all hold. */
export function filterSql(
  filters: readonly AnalyticsFilter[],
  target: FilterTarget,
  parameters: Parameters,
): string {
  const one = (filter: AnalyticsFilter): string => {
    if (!isCondition(filter)) {
      if (isList(filter)) return `(${filter[1].map(one).join(filter[0] === 'and' ? ' AND ' : ' OR ')})`;
      if (filter[0] === 'not') return `NOT (${one(filter[1])})`;
      if (!target.hasDone) throw unsupported('has-done does not apply to these metrics');
      return target.hasDone(one(filter[1]));
    }
    const [operator, dimension, values] = filter;
    const column = target.column(dimension);
    const list = parameters.add(values);
    const holds = operator.startsWith('is')
      ? `${column} = ANY (${list}::text[])`
      : `EXISTS (SELECT FROM unnest(${list}::text[]) AS part WHERE strpos(lower(${column}), lower(part)) > 0)`;
    return operator.endsWith('-not') ? `NOT (${holds})` : holds;
  };
  return filters.map(one).join(' AND ') || 'true';
}

/** The query asks for a combination that has no figures. */
export const unsupported = (message: string) => new BusError('unsupported', message);

type Condition = Extract<AnalyticsFilter, { length: 3 }>;

const isCondition = (filter: AnalyticsFilter): filter is Condition => filter.length === 3;

const isList = (filter: Exclude<AnalyticsFilter, Condition>): filter is ['and' | 'or', AnalyticsFilter[]] =>
  filter[0] === 'and' || filter[0] === 'or';
