import { MOST_NAMES_A_DAY, MOST_PAGES_A_DAY, OTHER_NAMES } from '@studio/contracts';

/** Dimensions of the roll-ups whose names the senders of events choose, by columns of `events`. */
const DIMENSIONS: Readonly<Record<string, string>> = {
  referrer_host: 'referrer',
  campaign: 'campaign',
  page: 'page',
};

/** SQL of the number of names that a day has room for. */
const MOST = `CASE dimension WHEN 'page' THEN ${MOST_PAGES_A_DAY} ELSE ${MOST_NAMES_A_DAY} END`;

const DAY = `date_trunc('day', at, 'UTC')`;

/**
 * Common table expressions that select `surplus`: the names of the events in `given` that their UTC days have no room for. A day
 * has room for the names in the roll-up `days` and for new ones up to `MOST`. Batches that are stored at the same
 * time do not see each other's new names, so together they may exceed the limit once.
 */
export const SURPLUS_NAMES = `
  named AS (
    SELECT DISTINCT cell.dimension, ${DAY} AS day, cell.value
    FROM given, LATERAL (VALUES ${Object.entries(DIMENSIONS)
      .map(([column, dimension]) => `('${dimension}', ${column})`)
      .join(', ')}) AS cell (dimension, value)
    WHERE cell.value IS NOT NULL
  ),
  counted AS (
    SELECT dimension, day, name.value FROM (SELECT DISTINCT dimension, day FROM named) AS asked, LATERAL (
      SELECT value FROM days
      WHERE days.dimension = asked.dimension AND days.at = asked.day AND value NOT IN ('', '${OTHER_NAMES}') OFFSET 0
    ) AS name
  ),
  ranked AS (
    SELECT dimension, day, value, bool_and(is_new) AS is_new,
      row_number() OVER (PARTITION BY dimension, day ORDER BY bool_and(is_new), value) AS place
    FROM (SELECT *, true AS is_new FROM named UNION ALL SELECT *, false FROM counted) AS name GROUP BY 1, 2, 3
  ),
  surplus AS (SELECT dimension, day, value FROM ranked WHERE is_new AND place > ${MOST})`;

/** Returns the SQL of a column of `given`, with `OTHER_NAMES` in place of the names in `surplus`. */
export function limited(column: string): string {
  const dimension = DIMENSIONS[column];
  if (!dimension) return column;
  return `CASE WHEN ('${dimension}', ${DAY}, ${column}) IN (TABLE surplus) THEN '${OTHER_NAMES}' ELSE ${column} END`;
}
