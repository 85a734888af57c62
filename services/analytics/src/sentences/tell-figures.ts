import { Controller } from '@nestjs/common';
import {
  type AnalyticsDimension,
  type AnalyticsMetric,
  type AnalyticsQuery,
  DAY_MS,
  OTHER_NAMES,
  tellFigures,
  tellWeek,
  type TimeDimension,
} from '@studio/contracts';
import { type InputOf, RequestHandler } from '@studio/service-kit';
import { AnswerQuery } from '../figures/answer-query.js';
import { busiestDay, type Counted, type Facts, sentencesOf } from './sentences.js';

type Days = Pick<AnalyticsQuery, 'dateRange' | 'zone'>;
type Row = { name: string; now: number[]; before: number[] };

const PLAYED: AnalyticsQuery['filters'] = [['is', 'action', ['audio_play']]];
/** Rows of a breakdown that the rules look at. */
const MOST_ROWS = 200;
/** Days of a range: all of them. */
const MOST_DAYS = 10_000;

/** Reads the figures of a range, and says in sentences what they show. */
@Controller()
export class TellFigures {
  constructor(private readonly answers: AnswerQuery) {}

  @RequestHandler(tellFigures)
  async tell({ range, first, last, zone }: InputOf<typeof tellFigures>): Promise<string[]> {
    if (!first || !last) return sentencesOf(await this.factsOf({ dateRange: range, zone }));
    // Days to come have no figures, and would be compared with days that have.
    const today = dayOf(new Date().toISOString(), zone);
    if (first > today) return [];
    return sentencesOf(await this.factsOf({ dateRange: [first, last < today ? last : today], zone }));
  }

  @RequestHandler(tellWeek)
  async tellWeek({ monday, zone }: InputOf<typeof tellWeek>): Promise<string[]> {
    return sentencesOf(await this.factsOf({ dateRange: [monday, dayAfter(monday, 6)], zone }));
  }

  private async factsOf(days: Days): Promise<Facts> {
    const rowsOf = (metrics: AnalyticsMetric[], dimension?: AnalyticsDimension | TimeDimension) =>
      this.rowsOf(days, metrics, dimension);
    const [visits, byDay, outcomes, pages, recordings, steps, releases] = await Promise.all([
      rowsOf(['visits']),
      rowsOf(['visits'], 'time:day'),
      rowsOf(['orders', 'revenue', 'donations', 'donated', 'clubJoins']),
      rowsOf(['visits'], 'page'),
      this.rowsOf(days, ['events'], 'recording', PLAYED),
      rowsOf(['visits'], 'step'),
      rowsOf(['releaseVisits', 'errors'], 'release'),
    ]);
    const visitsByDay = byDay.map(({ name, now }) => ({ name: dayOf(name, days.zone), count: now[0]! }));
    const [orders, revenue, donations, donated, clubJoins] = outcomes[0]!.now as [
      number,
      number,
      number,
      number,
      number,
    ];
    return {
      days: visitsByDay.length,
      visits: { now: visits[0]!.now[0]!, before: visits[0]!.before[0]! },
      visitsByDay,
      busiestDaySource: await this.sourceOf(busiestDay({ visitsByDay }), days.zone),
      orders,
      revenue,
      donations,
      donated,
      clubJoins,
      pages: pages
        .filter(({ name }) => name !== OTHER_NAMES)
        .map(({ name, now, before }) => ({ name, now: now[0]!, before: before[0]! })),
      recordings: recordings.map(({ name, now }) => ({ name, count: now[0]! })),
      steps: Object.fromEntries(steps.map(({ name, now }) => [name, now[0]!])),
      releases: releases.map(({ name, now }) => ({ name, count: now[0]!, errors: now[1]! })),
    };
  }

  /** Returns the campaign or the site that brought most visits of a day. */
  private async sourceOf(day: Counted | undefined, zone: string): Promise<Counted | undefined> {
    if (!day) return undefined;
    const days: Days = { dateRange: [day.name, day.name], zone };
    const [campaigns, sites] = await Promise.all([
      this.rowsOf(days, ['visits'], 'campaign'),
      this.rowsOf(days, ['visits'], 'referrer'),
    ]);
    const named = (rows: Row[], words: (name: string) => string): Counted[] =>
      rows
        .filter(({ name }) => name !== '' && name !== OTHER_NAMES)
        .map(({ name, now }) => ({ name: words(name), count: now[0]! }));
    const [most] = [
      ...named(campaigns, (campaign) => `the campaign ${campaign}`),
      ...named(sites, (site) => `a link on ${site}`),
    ].toSorted((a, b) => b.count - a.count);
    return most;
  }

  /** Asks one query with the period before. A withheld count is 0. */
  private async rowsOf(
    days: Days,
    metrics: AnalyticsMetric[],
    dimension?: AnalyticsDimension | TimeDimension,
    filters: AnalyticsQuery['filters'] = [],
  ): Promise<Row[]> {
    const { results } = await this.answers.answer({
      ...days,
      metrics,
      dimensions: dimension ? [dimension] : [],
      filters,
      compare: 'period-before',
      pagination: { limit: dimension === 'time:day' ? MOST_DAYS : MOST_ROWS, offset: 0 },
    });
    return results.map(({ dimensions: [name = ''], metrics: now, compared = [] }) => ({
      name,
      now: now.map((figure) => figure ?? 0),
      before: compared.map((figure) => figure ?? 0),
    }));
  }
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the local day of an instant: `2026-11-24`. */
const dayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));
