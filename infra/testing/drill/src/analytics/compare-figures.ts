import type { AnalyticsAnswer } from '@studio/contracts';
import type { Addresses } from '@studio/dev-stack';
import { makeReadingToken } from '@studio/test-harness/people';
import type { Databases } from '../invariants/databases.ts';
import { ask } from '@studio/test-harness/http';

/** Steps of the shop that a page view shows. */
const STEP = `CASE WHEN page = '/checkout' THEN 4 WHEN page LIKE '/product/%' THEN 2 WHEN page = '/shop' THEN 1 END`;

/** Figures of the page Visitors, and the SQL that counts the same from the events: rows of a name and a count. */
const FIGURES: Record<string, { metric: string; dimensions: string[]; sql: string }> = {
  visits: {
    metric: 'visits',
    dimensions: [],
    sql: `SELECT '' AS name, count(DISTINCT session_id)::int AS n FROM events WHERE kind = 'pageview'`,
  },
  'page views': {
    metric: 'pageviews',
    dimensions: [],
    sql: `SELECT '' AS name, count(*)::int AS n FROM events WHERE kind = 'pageview'`,
  },
  'page views by page': {
    metric: 'pageviews',
    dimensions: ['page'],
    sql: `SELECT page AS name, count(*)::int AS n FROM events WHERE kind = 'pageview' GROUP BY 1`,
  },
  'visits by page': {
    metric: 'visits',
    dimensions: ['page'],
    sql: `SELECT page AS name, count(DISTINCT session_id)::int AS n FROM events WHERE kind = 'pageview' GROUP BY 1`,
  },
  'page views by quarter of an hour': {
    metric: 'pageviews',
    dimensions: ['time:quarter-hour'],
    sql: `SELECT to_char(date_bin('15 minutes', at, 'epoch') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') AS name,
        count(*)::int AS n FROM events WHERE kind = 'pageview' GROUP BY 1`,
  },
  'steps of the shop': {
    metric: 'visits',
    dimensions: ['step'],
    sql: `WITH reached AS (SELECT session_id, max(${STEP}) AS step FROM events GROUP BY 1)
      SELECT name, count(*)::int AS n FROM reached
      JOIN unnest(ARRAY['shop', 'product', 'cart', 'checkout']) WITH ORDINALITY AS steps (name, rank) ON step >= rank GROUP BY 1`,
  },
};

/** Returns a row for each figure: its name, the sum by the API, the sum by SQL, and whether every part is equal. */
export async function compareFigures(
  { site, database }: Addresses,
  databases: Databases,
): Promise<string[][]> {
  const token = await makeReadingToken(database.analytics);
  const compared: string[][] = [];
  for (const [name, { metric, dimensions, sql }] of Object.entries(FIGURES)) {
    const told = await askApi(site, token, { metrics: [metric], dimensions });
    const rows = await databases.query<{ name: string; n: number }>('analytics', sql);
    const counted = new Map(rows.map((row) => [row.name, row.n]));
    const isEqual = told.size === counted.size && [...told].every(([key, n]) => counted.get(key) === n);
    compared.push([name, sumOf(told), sumOf(counted), isEqual ? 'equal' : 'DIFFERENT']);
  }
  return compared;
}

async function askApi(site: string, token: string, asked: object): Promise<Map<string, number>> {
  const everybody = ['is', 'traffic', ['person', 'bot', 'ai', 'automation']];
  const page = { limit: 1_000, offset: 0 };
  const query = { ...asked, filters: [everybody], dateRange: '7d', zone: 'UTC', pagination: page };
  const { status, text } = await ask(`${site}/api/analytics/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });
  if (status !== 200 && status !== 201) throw new Error(`the API answered ${status}: ${text}`);
  const { results } = JSON.parse(text) as AnalyticsAnswer;
  const rows = results.map((row): [string, number] => [row.dimensions.join(' '), row.metrics[0] ?? 0]);
  return new Map(rows.filter(([, n]) => n > 0));
}

const sumOf = (counts: ReadonlyMap<string, number>) =>
  String([...counts.values()].reduce((sum, n) => sum + n, 0));
