import { createHash } from 'node:crypto';
import { Controller } from '@nestjs/common';
import {
  type AnalyticsAnswer,
  type AnalyticsQuery,
  getLiveFigures,
  isOwner,
  type LiveFigures,
  OUTCOME_METRICS,
  queryAnalytics,
} from '@studio/contracts';
import { BusError, type InputOf, RequestHandler, type RequestContext, rows } from '@studio/service-kit';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { AnswerQuery } from './answer-query.js';
import { dimensionsIn, unsupported } from './filter-sql.js';

const LIVE = `
  WITH recent AS (
    SELECT session_id, page, kind FROM events
    WHERE at >= now() - interval '5 minutes' AND traffic = 'person' AND ($1::text IS NULL OR remote = $1)
  )
  SELECT (SELECT count(DISTINCT session_id)::int FROM recent) AS visits,
    (SELECT count(*)::int FROM recent WHERE kind = 'pageview') AS pageviews,
    (SELECT coalesce(jsonb_agg(top), '[]') FROM (
      SELECT page, count(*)::int AS pageviews FROM recent WHERE kind = 'pageview' GROUP BY page ORDER BY 2 DESC, 1 LIMIT 10
    ) AS top) AS pages`;

/** Equal queries within this time share one answer, which says when it was computed, in ms. */
const SHARED_MS = 10_000;
/** A shared answer of up to this age is still returned while the next one is computed, in ms. */
const MAX_AGE_MS = 20_000;
/** Rows of all shared answers. Several readers of the whole page, in different ranges and zones, share a fifth of them. */
const MAX_SHARED_ROWS = 100_000;

/** Answers queries of owners, and of programs with a token. */
@Controller()
export class ReadFigures {
  private readonly shared: LRUCache<string, AnalyticsAnswer, AnalyticsQuery>;

  constructor(
    private readonly dataSource: DataSource,
    answers: AnswerQuery,
  ) {
    this.shared = new LRUCache({
      maxSize: MAX_SHARED_ROWS,
      sizeCalculation: ({ results }) => results.length + 1,
      ttl: SHARED_MS,
      fetchMethod: (_key, _stale, { context }) => answers.answer(context),
    });
  }

  @RequestHandler(queryAnalytics)
  async query({ query, token }: InputOf<typeof queryAnalytics>, context: RequestContext) {
    const remote = await this.remoteOf(token, context);
    const asked = remote === null ? query : ofRemote(query, remote);
    const key = JSON.stringify(asked);
    const allowStale = this.shared.getRemainingTTL(key) > SHARED_MS - MAX_AGE_MS;
    return this.shared.forceFetch(key, { context: asked, allowStale });
  }

  @RequestHandler(getLiveFigures)
  async live({ token }: InputOf<typeof getLiveFigures>, context: RequestContext): Promise<LiveFigures> {
    const remote = await this.remoteOf(token, context);
    const [figures] = await rows<Omit<LiveFigures, 'at'>>(this.dataSource, LIVE, [remote]);
    return { at: new Date().toISOString(), ...figures! };
  }

  /** Returns the only remote that the caller may read about; null for all. Throws `not-found` for anyone else. */
  private async remoteOf(token: string | undefined, { caller }: RequestContext): Promise<string | null> {
    if (!token && isOwner(caller)) return null;
    const [found] = token
      ? await rows<{ remote: string | null }>(
          this.dataSource,
          'SELECT remote FROM reading_tokens WHERE hash = $1',
          [hashOf(token)],
        )
      : [];
    if (!found) throw new BusError('not-found', 'There is nothing here.');
    return found.remote;
  }
}

/** Tokens are random, so a plain hash is enough. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Dimensions and filters that look at a whole visit, also at what it did in other remotes. */
const OF_WHOLE_VISITS = ['entry', 'next', 'step', 'has-done'];

/**
 * Limits a query to one remote. Throws `unsupported` for figures that no remote has, such as money, and for those of whole
 * visits.
 */
export function ofRemote(query: AnalyticsQuery, remote: string): AnalyticsQuery {
  const used: string[] = [...query.dimensions, ...dimensionsIn(query.filters)];
  if (
    used.some((one) => OF_WHOLE_VISITS.includes(one)) ||
    query.metrics.some((metric) => (OUTCOME_METRICS as readonly string[]).includes(metric))
  )
    throw unsupported('this token reads the figures of one remote only');
  return { ...query, filters: [...query.filters, ['is', 'remote', [remote]]] };
}
