import type { Client } from 'pg';

const DAY_MS = 86_400_000;
/** Days of generated history. */
const HISTORY_DAYS = 400;
const SEED = 0.27;

/**
 * Inserts generated events of the last 400 days: visits of six events on average, most in the evening, with 60 pages of
 * which few are popular. The same seed gives the same events.
 */
export async function fillEvents(client: Client, events: number): Promise<void> {
  await client.query('SELECT setseed($1)', [SEED]);
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  for (let day = HISTORY_DAYS - 1; day >= 1; day -= 1) {
    const date = new Date(today - day * DAY_MS).toISOString().slice(0, 10);
    const next = new Date(today - (day - 1) * DAY_MS).toISOString().slice(0, 10);
    await client.query(
      `CREATE TABLE IF NOT EXISTS events_${date.replaceAll('-', '_')} PARTITION OF events
       FOR VALUES FROM ('${date}T00:00:00Z') TO ('${next}T00:00:00Z')`,
    );
    await client.query(DAY, [`${date}T00:00:00Z`, Math.ceil(events / HISTORY_DAYS / 6)]);
  }
  await client.query('ANALYZE events');
}

/** Each visit draws its values once; each of its events draws a page, a kind and a second. */
const DAY = `
  WITH visit AS MATERIALIZED (
    SELECT n, $1::timestamptz + interval '86000 s' * sqrt(random()) AS began, random() AS r1, random() AS r2,
      random() AS r3, random() AS r4, random() AS r5
    FROM generate_series(1, $2::int) AS n
  ), step AS MATERIALIZED (
    SELECT visit.*, i, random() AS p, random() AS k FROM visit, generate_series(1, 6) AS i
  )
  INSERT INTO events (id, at, session_id, kind, event_type, page, remote, label, value, props, referrer_host, campaign,
    language, traffic, screen, browser, os)
  SELECT gen_random_uuid(), least(began + i * interval '40 s', $1::timestamptz + interval '86399 s'),
    'bench-' || to_char($1::timestamptz, 'YYYYMMDD') || n,
    CASE WHEN i <= 3 THEN 'pageview' ELSE 'event' END,
    CASE WHEN i <= 3 THEN 'page_view' WHEN k < 0.5 THEN 'scroll_depth' WHEN k < 0.8 THEN 'time_on_page'
      WHEN k < 0.9 THEN 'audio_play' ELSE 'interaction' END,
    CASE WHEN i = 1 OR p < 0.2 THEN '/' WHEN p < 0.4 THEN '/shop' WHEN p < 0.45 THEN '/checkout'
      WHEN p < 0.47 THEN '/order-confirmation' ELSE '/product/' || floor(60 * p * p) END,
    CASE WHEN i = 1 OR p < 0.2 THEN 'content' ELSE 'shop' END,
    CASE WHEN i > 3 AND k >= 0.9 THEN 'add-to-cart' WHEN i > 3 AND k >= 0.8 THEN 'two-flutes' END,
    CASE WHEN i > 3 AND k < 0.5 THEN 25 WHEN i > 3 AND k < 0.8 THEN floor(100 * p) END,
    '{}', CASE WHEN r1 < 0.6 THEN 'host-' || floor(40 * r1 * r1) || '.example' END,
    CASE WHEN r2 < 0.15 THEN 'letter-' || floor(100 * r2) END,
    (ARRAY['en', 'en', 'en', 'de', 'fr', 'es', 'ja', 'nl', 'it', NULL])[1 + floor(10 * r3)],
    (ARRAY['person', 'person', 'person', 'person', 'person', 'person', 'person', 'bot', 'ai', 'automation'])[1 + floor(10 * r4)],
    (ARRAY['mobile', 'mobile', 'desktop', 'tablet'])[1 + floor(4 * r5)], 'Firefox', 'Linux'
  FROM step`;
