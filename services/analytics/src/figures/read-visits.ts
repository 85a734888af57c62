import { Controller } from '@nestjs/common';
import {
  A_FEW,
  AnalyticsQuery,
  DAY_MS,
  listVisits,
  MOST_STEPS,
  MOST_VISITS,
  type VisitStory,
} from '@studio/contracts';
import { type InputOf, RequestHandler, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { Parameters } from './filter-sql.js';
import { type Range, rangesOf } from './ranges.js';
import { reading } from './reading.js';
import { ofPeople } from './sources.js';
import { filteredEvents } from './visitor-sql.js';

interface VisitRow extends Omit<VisitStory, 'at' | 'steps'> {
  at: Date;
  events: EventRow[];
}

interface EventRow {
  type: string;
  page: string;
  value: number | null;
  /** Subject of the event. Null for events that extend an earlier step. */
  kind: 'page' | 'recording' | 'doll' | 'publication' | 'control' | null;
  about: string;
}

/** Visits of the last days of a range are recent: longer ranges take seconds to look through. */
const RECENT_DAYS = 28;

type Step = VisitStory['steps'][number];

/** Returns recent visits as steps. The answer has no id or exact time by which it could be joined with other data. */
@Controller()
export class ReadVisits {
  constructor(private readonly dataSource: DataSource) {}

  @RequestHandler(listVisits)
  async list(asked: InputOf<typeof listVisits>): Promise<VisitStory[]> {
    const query = ofPeople(AnalyticsQuery.parse({ metrics: ['visits'], ...asked }));
    const [range] = await rangesOf(this.dataSource, query, Date.now());
    const from = new Date(Math.max(range.from.getTime(), range.to.getTime() - RECENT_DAYS * DAY_MS));
    const parameters = new Parameters();
    const sql = storiesSql(query, { ...range, from }, parameters);
    const found = await reading(this.dataSource, (manager) =>
      rows<VisitRow>(manager, sql, parameters.values),
    );
    return found.map(({ at, events, ...visit }) => ({
      ...visit,
      at: at.toISOString(),
      steps: stepsOf(events).slice(0, MOST_STEPS),
    }));
  }
}

/**
 * Selects the newest visits with an event that matches the filters; none if fewer than five match. Times are rounded to
 * the hour, because the time of an order at the desk would identify its visit. Sources that fewer than five visits share
 * are null.
 */
function storiesSql(query: AnalyticsQuery, range: Range, parameters: Parameters): string {
  const { from, where } = filteredEvents(query, range, parameters);
  const zone = parameters.add(query.zone);
  const shared = (source: string) =>
    `CASE WHEN count(*) OVER (PARTITION BY cells ->> '${source}') >= ${A_FEW} THEN cells ->> '${source}' END AS ${source}`;
  return `
    WITH matching AS (
      SELECT session_id, firsts.at, cells ->> 'device' AS device, ${shared('referrer')}, ${shared('campaign')},
        count(*) OVER () AS matches
      FROM firsts WHERE dimension = 'visit'
        AND firsts.at >= ${parameters.add(range.from)}::timestamptz - interval '1 day'
        AND session_id IN (SELECT session_id FROM ${from} WHERE ${where})
    ), newest AS (
      SELECT * FROM matching WHERE matches >= ${A_FEW} ORDER BY at DESC, session_id LIMIT ${MOST_VISITS}
    ), told AS (
      SELECT session_id, jsonb_agg(jsonb_build_object('type', event_type, 'page', page, 'value', value, 'kind', kind,
        'about', about) ORDER BY at, id) AS events
      FROM (SELECT id, at, session_id, event_type, page, value, mark.kind, mark.about
        FROM events LEFT JOIN LATERAL (
          SELECT * FROM (VALUES
            ('page', CASE WHEN kind = 'pageview' THEN page END),
            ('recording', CASE WHEN event_type IN ('audio_play', 'audio_ended') THEN label END),
            ('control', CASE WHEN event_type = 'interaction' THEN label END),
            ('doll', CASE WHEN event_type = 'ghost_doll_view' THEN props ->> 'dollType' END),
            ('publication', props ->> 'publicationId')) AS given (kind, about)
          WHERE about IS NOT NULL LIMIT 1) AS mark ON true
        WHERE session_id IN (SELECT session_id FROM newest)
          AND at >= (SELECT min(at) FROM newest) AND at < (SELECT max(at) FROM newest) + interval '1 day'
          AND (mark.kind IS NOT NULL OR event_type IN ('time_on_page', 'scroll_depth'))) AS marked
      GROUP BY session_id
    )
    SELECT date_trunc('hour', newest.at, ${zone}) AS at, device, referrer, campaign, events
    FROM newest JOIN told USING (session_id) ORDER BY newest.at DESC, session_id`;
}

/** Reports of time and depth belong to the latest view of their page, the end of a recording to its last start. */
function stepsOf(events: readonly EventRow[]): Step[] {
  const steps: Step[] = [];
  const last = (kind: Step['kind'], value: string) =>
    steps.findLast((step) => step.kind === kind && step.value === value);
  for (const { type, page, value, kind, about } of events) {
    const viewed = last('page', page);
    if (type === 'time_on_page' && viewed)
      viewed.seconds = Math.max(viewed.seconds ?? 0, Math.round(value ?? 0));
    else if (type === 'scroll_depth' && viewed) viewed.percent = Math.max(viewed.percent ?? 0, value ?? 0);
    else if (type === 'audio_ended') Object.assign(last('recording', about) ?? {}, { percent: 100 });
    else if (kind) steps.push({ kind, value: about, seconds: null, percent: null });
  }
  return steps;
}
