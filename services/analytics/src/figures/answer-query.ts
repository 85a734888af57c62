import type { AnalyticsAnswer, AnalyticsQuery } from '@studio/contracts';
import { BusError, rows } from '@studio/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Parameters } from './filter-sql.js';
import { type Range, rangesOf } from './ranges.js';
import { reading } from './reading.js';
import { ofPeople, sourcesOf } from './sources.js';
import { bucketsOf, isTime, refuseManyBuckets } from './time-sql.js';

type Row = AnalyticsAnswer['results'][number];
type SumRow = Record<string, number | string | Date>;

/** The rows of one range by their dimensions. */
type Rows = Map<string, Row>;

/** Answers queries: docs/operating/figures.md. */
@Injectable()
export class AnswerQuery {
  constructor(private readonly dataSource: DataSource) {}

  /** Throws `unsupported` for a combination without figures, `too-slow` when Postgres needs more than 8 s. */
  async answer(asked: AnalyticsQuery, now = Date.now()): Promise<AnalyticsAnswer> {
    const query = ofPeople(asked);
    const [time, second] = query.dimensions.filter(isTime);
    if (second) throw new BusError('unsupported', 'at most one dimension is a time');
    const [range, compared] = await rangesOf(this.dataSource, query, now);
    if (time) refuseManyBuckets(time, range);
    const withheld = new Set<string>();
    const [found, before] = await reading(this.dataSource, async (manager) => {
      const found = await readRows(manager, query, range, withheld);
      if (time && query.dimensions.length === 1)
        for (const at of await bucketsOf(manager, time, range, query.zone, now))
          if (!found.has(at)) found.set(at, { ...emptyRow(query), dimensions: [at] });
      return [found, compared && (await readRows(manager, query, compared, withheld))] as const;
    });
    const results = ordered([...found.values()], query);
    const { limit, offset } = query.pagination;
    const none = emptyRow(query).metrics;
    return {
      results: results
        .slice(offset, offset + limit)
        .map((row) => (before ? { ...row, compared: before.get(keyOf(row))?.metrics ?? none } : row)),
      total: results.length,
      meta: {
        metrics: Object.fromEntries(
          sourcesOf(query).flatMap(({ source, query: part }) =>
            part.metrics.map((metric) => [
              metric,
              { isExact: !withheld.has(metric), source: source.name(part) },
            ]),
          ),
        ),
        range: instants(range),
        ...(compared && { compared: instants(compared) }),
        computedAt: new Date(now).toISOString(),
      },
      query,
    };
  }
}

async function readRows(
  manager: EntityManager,
  query: AnalyticsQuery,
  range: Range,
  withheld: Set<string>,
): Promise<Rows> {
  const found: Rows = new Map();
  // Without dimensions there is one row, even of nothing.
  if (query.dimensions.length === 0) found.set('', emptyRow(query));
  for (const { source, query: part } of sourcesOf(query)) {
    const parameters = new Parameters();
    const sql = source.sql(part, range, parameters);
    for (const sums of await rows<SumRow>(manager, sql, parameters.values)) {
      const figures = part.metrics.map((metric) => source.figure(metric, sums as Record<string, number>));
      // Rows of nothing are left out.
      if (figures.every((figure) => !figure)) continue;
      const dimensions = query.dimensions.map((_, i) => textOf(sums[`d${i}`]!));
      const key = keyOf({ dimensions });
      const row = found.get(key) ?? { ...emptyRow(query), dimensions };
      const isWithheld = source.isWithheld(part, sums as Record<string, number>);
      for (const [i, metric] of part.metrics.entries()) {
        row.metrics[query.metrics.indexOf(metric)] = isWithheld ? null : figures[i]!;
        if (isWithheld) withheld.add(metric);
      }
      found.set(key, row);
    }
  }
  return found;
}

/** Figures of nothing: means are null, counts are 0. */
function emptyRow(query: AnalyticsQuery): Row {
  const figures = sourcesOf(query).flatMap(({ source, query: part }) =>
    part.metrics.map((metric) => [metric, source.figure(metric, {})] as const),
  );
  const byMetric = new Map(figures);
  return { dimensions: [], metrics: query.metrics.map((metric) => byMetric.get(metric) ?? null) };
}

/** Sorts by the query's order, then by the dimensions, so that pages never overlap. */
function ordered(results: Row[], { orderBy, dimensions, metrics }: AnalyticsQuery): Row[] {
  const time = dimensions.find(isTime);
  const by = orderBy ?? [time ? ([time, 'asc'] as const) : ([metrics[0]!, 'desc'] as const)];
  const valueOf = (row: Row, name: string): number | string => {
    const at = (dimensions as string[]).indexOf(name);
    return at >= 0 ? row.dimensions[at]! : (row.metrics[(metrics as string[]).indexOf(name)] ?? -1);
  };
  const missing = by.find(([name]) => ![...dimensions, ...metrics].some((one) => one === name));
  if (missing) throw new BusError('unsupported', `cannot order by ${missing[0]}, which is not asked for`);
  return results.sort((a, b) => {
    for (const [name, direction] of by) {
      const [x, y] = [valueOf(a, name), valueOf(b, name)];
      if (x !== y) return x < y === (direction === 'asc') ? -1 : 1;
    }
    return keyOf(a) < keyOf(b) ? -1 : 1;
  });
}

const textOf = (value: SumRow[string]) => (value instanceof Date ? value.toISOString() : String(value));

const keyOf = ({ dimensions }: Pick<Row, 'dimensions'>) => dimensions.join('\0');

const instants = ({ from, to }: Range) => ({ from: from.toISOString(), to: to.toISOString() });
