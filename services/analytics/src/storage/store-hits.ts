import type { AnalyticsEvent } from '@studio/contracts';
import type { DataSource } from 'typeorm';

type Column = readonly [column: string, type: string, of: (hit: AnalyticsEvent) => unknown];

const COLUMNS: readonly Column[] = [
  ['id', 'uuid', (hit) => hit.id],
  ['at', 'timestamptz', (hit) => hit.at],
  ['session_id', 'text', (hit) => hit.sessionId],
  ['kind', 'text', (hit) => hit.kind],
  ['event_type', 'text', (hit) => hit.eventType],
  ['page', 'text', (hit) => hit.page],
  ['action', 'text', (hit) => hit.action],
  ['label', 'text', (hit) => hit.label],
  ['value', 'double precision', (hit) => hit.value],
  ['publication_id', 'text', (hit) => hit.publicationId],
  ['doll_type', 'text', (hit) => hit.dollType],
  ['expanded', 'boolean', (hit) => hit.expanded],
  ['referrer_host', 'text', (hit) => hit.referrerHost],
  ['screen', 'text', (hit) => hit.screen],
  ['browser', 'text', (hit) => hit.browser],
  ['os', 'text', (hit) => hit.os],
];

const NAMES = COLUMNS.map(([name]) => name).join(', ');
const ARRAYS = COLUMNS.map(([, type], i) => `$${i + 1}::${type}[]`).join(', ');

/** One statement stores the hits and adds the page views among the new ones to the day's totals, in a fixed order. */
const STORE = `
  WITH fresh AS (
    INSERT INTO events (${NAMES}) SELECT * FROM unnest(${ARRAYS}) ON CONFLICT DO NOTHING RETURNING at, page, kind
  ), rolled_up AS (
    INSERT INTO page_days (day, page, views)
    SELECT (at AT TIME ZONE 'UTC')::date, page, count(*) FROM fresh WHERE kind = 'pageview' GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, page) DO UPDATE SET views = page_days.views + excluded.views
  )
  SELECT count(*)::int AS stored FROM fresh`;

/** Stores hits, each once however often it comes; resolves to how many were new. */
export async function storeHits(database: DataSource, hits: readonly AnalyticsEvent[]): Promise<number> {
  const rows = await database.query<{ stored: number }[]>(
    STORE,
    COLUMNS.map(([, , of]) => hits.map(of)),
  );
  return rows[0]?.stored ?? 0;
}
