import { query } from '@studio/local-servers';
import { databaseOf, outboxesOf } from '../site/outboxes.ts';

interface Check {
  database: string;
  /** Selects one sentence, `wrong`, for each row that does not add up. */
  sql: string;
}

const FILLED = `('paid', 'packed', 'shipped', 'delivered')`;

/** What holds at any moment in the databases of a site. */
const CHECKS: readonly Check[] = [
  {
    database: 'commerce',
    sql: `SELECT 'order ' || o.id || ' has ' || o.total || ', its payment ' || p.amount AS wrong
          FROM orders o JOIN payments p ON p.id = o.payment_id WHERE o.status IN ${FILLED} AND p.amount <> o.total`,
  },
  {
    database: 'commerce',
    sql: `SELECT 'order ' || o.id || ' is ' || o.status || ', its payment ' || p.status AS wrong
          FROM orders o JOIN payments p ON p.id = o.payment_id
          WHERE o.status IN ${FILLED} AND p.status IN ('creating', 'open', 'cancelled')`,
  },
  {
    database: 'commerce',
    sql: `SELECT 'payment ' || id || ' of ' || amount || ' returned ' || refunded_amount AS wrong
          FROM payments WHERE refunded_amount > amount`,
  },
  {
    database: 'catalog',
    sql: `SELECT 'product ' || p.id || ' has ' || p.inventory || ', its ledger ' || coalesce(sum(m.change), 0) AS wrong
          FROM products p LEFT JOIN stock_movements m ON m.product_id = p.id
          WHERE p.inventory IS NOT NULL GROUP BY p.id HAVING p.inventory <> coalesce(sum(m.change), 0)`,
  },
];

const FIGURES: Record<string, Check> = {
  orders: { database: 'commerce', sql: 'SELECT count(*)::int AS figure FROM orders' },
  people: { database: 'members', sql: 'SELECT count(*)::int AS figure FROM people' },
  members: { database: 'members', sql: 'SELECT count(*)::int AS figure FROM club_memberships' },
  'last order': { database: 'commerce', sql: 'SELECT max(created_at) AS figure FROM orders' },
  'last analytics event': { database: 'analytics', sql: 'SELECT max(at) AS figure FROM events' },
};

/** Checks a site's databases and counts what they hold. */
export async function checkBooks(
  adminUrl: string,
): Promise<{ differences: string[]; figures: Record<string, string | number> }> {
  const differences: string[] = [];
  for (const { database, sql } of CHECKS)
    for (const { wrong } of await query<{ wrong: string }>(databaseOf(adminUrl, database), sql))
      differences.push(wrong);
  differences.push(...(await effectsWithoutCause(adminUrl)));
  const figures: Record<string, string | number> = {};
  for (const [name, { database, sql }] of Object.entries(FIGURES)) {
    const [row] = await query<{ figure: number | Date | null }>(databaseOf(adminUrl, database), sql);
    const figure = row?.figure ?? 'none';
    figures[name] = figure instanceof Date ? figure.toISOString() : figure;
  }
  return { differences, figures };
}

/**
 * Events that one database has handled and no database has published: the databases are not of one moment. Outboxes
 * keep events for 7 days after they were published, and a dead letter may be handled later than that: older events are not
 * checked. Nor are reports about remotes, which have no time in the inbox: the gateway publishes them, and it has no outbox.
 */
async function effectsWithoutCause(adminUrl: string): Promise<string[]> {
  const urls = await outboxesOf(adminUrl);
  const published = new Set<string>();
  for (const url of urls)
    for (const { id } of await query<{ id: string }>(url, 'SELECT id FROM outbox')) published.add(id);
  const wrong: string[] = [];
  for (const url of urls) {
    const handled = await query<{ id: string; consumer: string }>(
      url,
      `SELECT event_id AS id, consumer FROM inbox
       WHERE event_at > (SELECT max(done_at) FROM inbox) - interval '6 days'`,
    );
    for (const { id, consumer } of handled)
      if (!published.has(id)) wrong.push(`${consumer} has handled event ${id}, which no outbox published`);
  }
  return wrong;
}
