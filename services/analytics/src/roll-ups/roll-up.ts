import { SHOP_STEPS } from '@studio/contracts';

/** Maximum time on a page that is counted, in seconds. */
const MAX_SECONDS = 86_400;

/** Page views of a visit whose order is counted: its first ones. */
const MAX_PATH = 1_000;

/** The sums of a roll-up: table columns. */
export const SUMS = [
  'visits',
  'returning_visits',
  'pageviews',
  'events',
  'scrolls',
  'timed',
  'seconds',
] as const;
export type Sum = (typeof SUMS)[number];

/**
 * Before a page, the dimension of the pages that were viewed after it. There are as many of them as pairs of pages. To take
 * less space they have no days and months, and four weeks of them are packed into one row.
 */
export const NEXT = 'next:';
const NOT_NEXT = `NOT starts_with(dimension, '${NEXT}')`;
/** SQL of the start of the packed row of a quarter hour. */
export const PACKED_SINCE = `date_bin(CASE WHEN starts_with(dimension, '${NEXT}') THEN interval '28 days' ELSE '7 days' END, at, 'epoch')`;

const STEPS = SHOP_STEPS.map((step) => `'${step}'`).join(', ');

/** The furthest step of the shop's funnel that an event shows; 0 for none. */
const RANK = `CASE
  WHEN page = '/order-confirmation' THEN 5
  WHEN page = '/checkout' THEN 4
  WHEN label = 'add-to-cart' THEN 3
  WHEN page LIKE '/product/%' THEN 2
  WHEN page = '/shop' THEN 1
  ELSE 0 END`;

/** SQL of the first page views of an array of them, in order. */
const firstOf = (views: string) => `(
  SELECT jsonb_agg(view ORDER BY view)
  FROM (SELECT view FROM jsonb_array_elements(${views}) AS view ORDER BY view LIMIT ${MAX_PATH}) AS first)`;

/**
 * Returns the statement that adds events to the roll-ups. The same statement stores events and rebuilds the roll-ups, so both
 * give the same figures in any order of the events (ADR 56).
 *
 * `firsts` holds when a visit began (`visit`), its page views in order (`path`), and how far it came in the shop (`step`). A row
 * changes when further events arrive, also late: the roll-ups lose what the old row counted (`was`) and gain what the new one
 * counts. Rows are locked in a fixed order, to avoid deadlocks.
 *
 * @param events Statement that returns the rows of `events` to add: an INSERT … RETURNING, or a SELECT.
 */
export function rollUp(events: string): string {
  return `
  WITH fresh AS (${events}),
  began AS (
    SELECT DISTINCT ON (session_id) session_id, 'visit', at, traffic, 0,
      jsonb_build_object('all', '', 'entry', page, 'device', screen, 'language', coalesce(language, ''),
        'referrer', coalesce(referrer_host, ''), 'campaign', coalesce(campaign, '')) AS cells
    FROM fresh WHERE kind = 'pageview' ORDER BY session_id, at, traffic, cells
  ),
  paths AS (
    SELECT session_id, 'path', min(at), '', 0,
      ${firstOf(`jsonb_agg(jsonb_build_array(extract(epoch FROM at), page, traffic, coalesce(remote, '')))`)}
    FROM fresh WHERE kind = 'pageview' GROUP BY session_id
  ),
  steps AS (
    SELECT session_id, 'step', min(at), min(traffic), max(${RANK}), NULL::jsonb
    FROM fresh WHERE (${RANK}) > 0 GROUP BY session_id
  ),
  moved AS (
    INSERT INTO firsts AS kept (session_id, dimension, at, traffic, rank, cells)
    SELECT * FROM began UNION ALL SELECT * FROM paths UNION ALL SELECT * FROM steps ORDER BY 1, 2
    ON CONFLICT (session_id, dimension) DO UPDATE SET
      was = to_jsonb(kept) - 'was', at = least(kept.at, excluded.at), rank = greatest(kept.rank, excluded.rank),
      traffic = CASE WHEN kept.dimension = 'step' THEN least(kept.traffic, excluded.traffic) ELSE excluded.traffic END,
      cells = CASE WHEN kept.dimension = 'path' THEN ${firstOf('kept.cells || excluded.cells')} ELSE excluded.cells END
    WHERE kept.dimension = 'path'
      OR (excluded.at, excluded.traffic) < (kept.at, kept.traffic)
      OR (excluded.at, excluded.traffic) = (kept.at, kept.traffic) AND excluded.cells < kept.cells
      OR excluded.rank > kept.rank
      OR kept.dimension = 'step' AND excluded.traffic < kept.traffic
    RETURNING kept.*
  ),
  changes AS (
    SELECT 1 AS sign, moved.* FROM moved
    UNION ALL SELECT -1, old.* FROM moved, jsonb_populate_record(NULL::firsts, moved.was) AS old WHERE moved.was IS NOT NULL
  ),
  old_and_new AS (
    -- Sorting by a number costs less than by the id of the visit.
    SELECT row_number() OVER () AS walk, sign, views, since
    FROM moved,
      LATERAL (SELECT min(n) AS since FROM jsonb_array_elements(cells) WITH ORDINALITY AS new (view, n)
        WHERE view IS DISTINCT FROM was -> 'cells' -> (n::int - 1)) AS changed,
      LATERAL (VALUES (1, cells), (-1, was -> 'cells')) AS path (sign, views)
    WHERE dimension = 'path'
  ),
  views AS (
    SELECT walk, sign, n, n >= since - 1 AS is_changed, to_timestamp((view ->> 0)::float8) AS at, view ->> 1 AS page,
      view ->> 2 AS traffic, view ->> 3 AS remote
    FROM old_and_new, jsonb_array_elements(views) WITH ORDINALITY AS given (view, n)
  ),
  walks AS (
    SELECT *, lead(page, 1, '') OVER visit AS next, lag(page) OVER visit IS DISTINCT FROM page AS arrives
    FROM views WINDOW visit AS (PARTITION BY walk ORDER BY n)
  ),
  viewed AS (
    SELECT *, row_number() OVER of_page = 1 AS is_new, arrives AND count(*) FILTER (WHERE arrives) OVER of_page = 2 AS returns,
      row_number() OVER (PARTITION BY walk, page, next ORDER BY n) = 1 AS is_new_step,
      row_number() OVER (PARTITION BY walk, remote ORDER BY n) = 1 AS is_new_remote
    FROM walks WINDOW of_page AS (PARTITION BY walk, page ORDER BY n)
  ),
  counted AS (
    SELECT *, returns AND count(*) FILTER (WHERE returns) OVER (PARTITION BY walk ORDER BY n) = 1 AS is_first_return
    FROM viewed
  ),
  facts (dimension, value, traffic, at, ${SUMS.join(', ')}) AS (
    SELECT cell.dimension, cell.value, traffic, at, sign, 0, 0, 0, 0, 0, 0
    FROM changes, LATERAL (
      SELECT * FROM jsonb_each_text(CASE WHEN changes.dimension = 'visit' THEN changes.cells END)
      UNION ALL SELECT 'step', (ARRAY[${STEPS}])[n] FROM generate_series(1, changes.rank) AS n
    ) AS cell (dimension, value)
    UNION ALL
    SELECT cell.dimension, cell.value, traffic, at, sign * is_first::int, sign * is_return::int, sign * views, 0, 0, 0, 0
    FROM counted, LATERAL (VALUES
      ('all', '', false, is_first_return, 0), ('page', page, is_new, returns, 0), ('remote', remote, is_new_remote, false, 0),
      ('${NEXT}' || page, next, is_new_step, false, 1)
    ) AS cell (dimension, value, is_first, is_return, views) WHERE is_changed AND (is_first OR is_return OR views > 0)
    UNION ALL
    SELECT cell.dimension, cell.value, traffic, at, 0, 0, (kind = 'pageview')::int, (kind = 'event')::int,
      (event_type = 'scroll_depth')::int, (event_type = 'time_on_page' AND fresh.value IS NOT NULL)::int,
      CASE WHEN event_type = 'time_on_page' THEN coalesce(round(least(greatest(fresh.value, 0), ${MAX_SECONDS}))::int, 0)
        ELSE 0 END
    FROM fresh, LATERAL (VALUES
      ('all', ''), ('page', page), ('remote', coalesce(remote, '')), ('device', screen),
      ('language', coalesce(language, '')), ('referrer', coalesce(referrer_host, '')),
      ('campaign', coalesce(campaign, '')),
      ('action', CASE WHEN kind = 'event' THEN event_type END),
      ('recording', CASE WHEN event_type LIKE 'audio_%' THEN event_type || ' ' || label END),
      ('control', CASE WHEN event_type = 'interaction' THEN label END),
      ('doll', props ->> 'dollType'), ('publication', props ->> 'publicationId')
    ) AS cell (dimension, value) WHERE cell.value IS NOT NULL
  ),
  ${sumInto('quarter_hours', `date_bin('15 minutes', at, 'epoch')`)},
  ${sumInto('days', `date_trunc('day', at, 'UTC')`, NOT_NEXT)},
  ${sumInto('months', `date_trunc('month', at, 'UTC')`, NOT_NEXT)}
  SELECT count(*)::int AS stored FROM fresh`;
}

function sumInto(table: string, bucket: string, where = 'true'): string {
  const key = 'dimension, value, traffic, at';
  const sums = SUMS.map((sum) => `sum(${sum}) AS ${sum}`).join(', ');
  const added = SUMS.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(', ');
  const changed = SUMS.map((sum) => `sum(${sum}) <> 0`).join(' OR ');
  return `into_${table} AS (
    INSERT INTO ${table} AS kept (${key}, ${SUMS.join(', ')})
    SELECT dimension, value, traffic, ${bucket} AS bucket, ${sums}
    FROM facts WHERE ${where} GROUP BY 1, 2, 3, 4 HAVING ${changed} ORDER BY 1, 2, 3, 4
    ON CONFLICT (${key}) DO UPDATE SET ${added}
  )`;
}
