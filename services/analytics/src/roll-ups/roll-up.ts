import { SHOP_STEPS } from '@studio/contracts';

/** Maximum time on a page that is counted, in seconds. */
const MAX_SECONDS = 86_400;

/** The sums of a roll-up: table columns. */
export const SUMS = ['visits', 'pageviews', 'events', 'scrolls', 'timed', 'seconds'] as const;
export type Sum = (typeof SUMS)[number];

const STEPS = SHOP_STEPS.map((step) => `'${step}'`).join(', ');

/** The furthest step of the shop's funnel that an event shows; 0 for none. */
const RANK = `CASE
  WHEN page = '/order-confirmation' THEN 5
  WHEN page = '/checkout' THEN 4
  WHEN label = 'add-to-cart' THEN 3
  WHEN page LIKE '/product/%' THEN 2
  WHEN page = '/shop' THEN 1
  ELSE 0 END`;

/**
 * Returns the statement that adds events to the roll-ups. The same statement stores events and rebuilds the roll-ups, so both
 * give the same figures in any order of the events (ADR 56).
 *
 * `firsts` holds when a visit first viewed a page or remote, and when it began (`visit`). It moves when an earlier event
 * arrives late: the roll-ups lose what the old row counted (`was`) and gain what the new one counts. Rows are locked in a
 * fixed order, to avoid deadlocks.
 *
 * @param events Statement that returns the rows of `events` to add: an INSERT … RETURNING, or a SELECT.
 */
export function rollUp(events: string): string {
  return `
  WITH fresh AS (${events}),
  marks AS (
    SELECT DISTINCT ON (session_id, mark.dimension, mark.value)
      session_id, mark.dimension, mark.value, at, traffic, 0 AS rank, cells
    FROM fresh, LATERAL (VALUES
      ('visit', '', jsonb_build_object('all', '', 'entry', page, 'device', screen, 'language', coalesce(language, ''),
        'referrer', coalesce(referrer_host, ''), 'campaign', coalesce(campaign, ''))),
      ('page', page, NULL),
      ('remote', coalesce(remote, ''), NULL)) AS mark (dimension, value, cells)
    WHERE kind = 'pageview'
    ORDER BY session_id, mark.dimension, mark.value, at, traffic, cells
  ),
  steps AS (
    SELECT session_id, 'step', '', min(at), min(traffic), max(${RANK}), NULL::jsonb
    FROM fresh WHERE (${RANK}) > 0 GROUP BY session_id
  ),
  moved AS (
    INSERT INTO firsts AS kept (session_id, dimension, value, at, traffic, rank, cells)
    SELECT * FROM marks UNION ALL SELECT * FROM steps ORDER BY 1, 2, 3
    ON CONFLICT (session_id, dimension, value) DO UPDATE SET
      was = to_jsonb(kept) - 'was', at = least(kept.at, excluded.at), rank = greatest(kept.rank, excluded.rank),
      traffic = CASE WHEN kept.dimension = 'step' THEN least(kept.traffic, excluded.traffic) ELSE excluded.traffic END,
      cells = excluded.cells
    WHERE (excluded.at, excluded.traffic) < (kept.at, kept.traffic)
      OR (excluded.at, excluded.traffic) = (kept.at, kept.traffic) AND excluded.cells < kept.cells
      OR excluded.rank > kept.rank
      OR kept.dimension = 'step' AND excluded.traffic < kept.traffic
    RETURNING kept.*
  ),
  changes AS (
    SELECT 1 AS visits, moved.* FROM moved
    UNION ALL SELECT -1, old.* FROM moved, jsonb_populate_record(NULL::firsts, moved.was) AS old WHERE moved.was IS NOT NULL
  ),
  facts (dimension, value, traffic, at, ${SUMS.join(', ')}) AS (
    SELECT cell.dimension, cell.value, traffic, at, visits, 0, 0, 0, 0, 0
    FROM changes, LATERAL (
      SELECT changes.dimension, changes.value WHERE changes.dimension IN ('page', 'remote')
      UNION ALL SELECT * FROM jsonb_each_text(changes.cells) WHERE changes.dimension = 'visit'
      UNION ALL SELECT 'step', (ARRAY[${STEPS}])[n] FROM generate_series(1, changes.rank) AS n
    ) AS cell (dimension, value)
    UNION ALL
    SELECT cell.dimension, cell.value, traffic, at, 0, (kind = 'pageview')::int, (kind = 'event')::int,
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
  ${sumInto('days', `date_trunc('day', at, 'UTC')`)}
  SELECT count(*)::int AS stored FROM fresh`;
}

function sumInto(table: string, bucket: string): string {
  const key = 'dimension, value, traffic, at';
  const sums = SUMS.map((sum) => `sum(${sum}) AS ${sum}`).join(', ');
  const added = SUMS.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(', ');
  const changed = SUMS.map((sum) => `sum(${sum}) <> 0`).join(' OR ');
  return `into_${table} AS (
    INSERT INTO ${table} AS kept (${key}, ${SUMS.join(', ')})
    SELECT dimension, value, traffic, ${bucket} AS bucket, ${sums}
    FROM facts GROUP BY 1, 2, 3, 4 HAVING ${changed} ORDER BY 1, 2, 3, 4
    ON CONFLICT (${key}) DO UPDATE SET ${added}
  )`;
}
