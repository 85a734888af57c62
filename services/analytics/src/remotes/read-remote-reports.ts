import { Controller } from '@nestjs/common';
import {
  type AnalyticsMetric,
  type AnalyticsQuery,
  KeptError,
  ReleaseFigures,
  readRemoteReports,
  type RemoteUsage,
} from '@studio/contracts';
import { BusError, RequestHandler, rows, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { AnswerQuery } from '../figures/answer-query.js';
import { ofRemote } from '../figures/read-figures.js';

/** Maximum number of errors in an answer. */
const MAX_ERRORS = 200;
const MAX_PAGES = 50;
const USAGE = ['visits', 'pageviews', 'scrollDepth', 'timeOnPage'] as const satisfies AnalyticsMetric[];
/** How far back the previous release is looked up, in days. */
const DAYS_BEFORE = 14;

const ERRORS = `
  SELECT version, kind, text, nullif(place, '') AS place, nullif(module, '') AS module, nullif(fault, '') AS fault,
    array_agg(DISTINCT page) FILTER (WHERE page <> '') AS pages,
    array_agg(DISTINCT browser) FILTER (WHERE browser <> '') AS browsers,
    sum(times)::int AS times, min(first_at) AS "firstAt", max(last_at) AS "lastAt"
  FROM remote_errors
  WHERE remote = $1 AND day >= ($2::timestamptz AT TIME ZONE 'UTC')::date AND last_at >= date_trunc('minute', $2::timestamptz)
  GROUP BY version, kind, text, place, module, fault
  ORDER BY times DESC, max(last_at) DESC, version, kind, text, place LIMIT ${MAX_ERRORS}`;

const FIGURES = `
  WITH told AS (
    SELECT * FROM remote_minutes WHERE remote = $1 AND minute >= $2::timestamptz - interval '${DAYS_BEFORE} days'
  ), seen AS (
    SELECT version, min(minute) AS first_at, max(minute) AS last_at FROM told GROUP BY version
  ), chosen AS (
    SELECT * FROM seen WHERE last_at >= date_trunc('minute', $2::timestamptz)
    UNION (SELECT * FROM seen WHERE last_at < date_trunc('minute', $2::timestamptz) ORDER BY last_at DESC LIMIT 1)
  )
  SELECT version, chosen.first_at AS "firstAt", chosen.last_at AS "lastAt", kind, sum(reports)::int AS reports,
    sum(poor)::int AS poor, sum(total) / sum(reports) AS mean
  FROM chosen JOIN told USING (version) GROUP BY 1, 2, 3, 4 ORDER BY 2 DESC, 1, 4`;

type ErrorRow = Omit<KeptError, 'pages' | 'browsers' | 'firstAt' | 'lastAt'> & {
  pages: string[] | null;
  browsers: string[] | null;
  firstAt: Date;
  lastAt: Date;
};
type FigureRow = {
  version: string;
  firstAt: Date;
  lastAt: Date;
  kind: keyof ReleaseFigures['counts'];
  reports: number;
  poor: number;
  mean: number;
};

/** Returns errors and figures of a remote, for its team. Nothing of money, and nothing of other remotes. */
@Controller()
export class ReadRemoteReports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly answers: AnswerQuery,
  ) {}

  @RequestHandler(readRemoteReports)
  async handle({
    remote,
    since,
  }: InputOf<typeof readRemoteReports>): Promise<OutputOf<typeof readRemoteReports>> {
    const [errors, figures, usage] = await Promise.all([
      rows<ErrorRow>(this.dataSource, ERRORS, [remote, since]),
      rows<FigureRow>(this.dataSource, FIGURES, [remote, since]),
      this.usageOf(remote, since),
    ]);
    return { errors: errors.map(withTexts), releases: releasesOf(figures), usage };
  }

  private async usageOf(remote: string, since: string): Promise<RemoteUsage> {
    const ask = async (dimensions: AnalyticsQuery['dimensions']) => {
      const { results } = await this.answers.answer(
        ofRemote(
          {
            metrics: [...USAGE],
            dimensions,
            filters: [],
            dateRange: [since.slice(0, 10), new Date().toISOString().slice(0, 10)],
            zone: 'UTC',
            orderBy: [['pageviews', 'desc']],
            pagination: { limit: MAX_PAGES, offset: 0 },
          },
          remote,
        ),
      );
      return results.map(({ dimensions: [page = ''], metrics }) => ({ page, ...usageIn(metrics) }));
    };
    const [all, pages] = await Promise.all([
      ask([]),
      ask(['page']).catch((error: unknown) => {
        if (error instanceof BusError && error.code === 'too-slow') return null;
        throw error;
      }),
    ]);
    const { page: _, ...sums } = all[0]!;
    return { all: sums, pages };
  }
}

const usageIn = ([visits, pageviews, scrollDepth = null, timeOnPage = null]: (number | null)[]) => ({
  visits: visits ?? 0,
  pageviews: pageviews ?? 0,
  scrollDepth,
  timeOnPage,
});

function withTexts({ pages, browsers, firstAt, lastAt, ...error }: ErrorRow): KeptError {
  return {
    ...error,
    pages: pages ?? [],
    browsers: browsers ?? [],
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  };
}

function releasesOf(rows: readonly FigureRow[]): ReleaseFigures[] {
  const releases = new Map<string, ReleaseFigures>();
  for (const { version, firstAt, lastAt, kind, ...count } of rows) {
    const times = { firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() };
    const release = releases.get(version) ?? { version, ...times, counts: {} };
    release.counts[kind] = count;
    releases.set(version, release);
  }
  return [...releases.values()];
}
