import {
  MOST_ERRORS_A_DAY,
  OTHER_ERRORS,
  POOR_VITALS,
  type RemoteReport,
  type RemoteReports,
} from '@studio/contracts';
import { rows, type Database } from '@studio/service-kit';
import type { DataSource } from 'typeorm';

/** Serialises writers of errors, so that two of them cannot both take the last free place of a day. */
const LOCK_ERRORS = `SELECT pg_advisory_xact_lock(hashtext('remote_errors'))`;

/**
 * Inbox and counts are one statement, so a redelivered message adds nothing. Rows are locked in a fixed
 * order, to avoid deadlocks.
 */
const COUNT = `
  WITH fresh AS (
    INSERT INTO inbox (consumer, event_id) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING RETURNING event_id
  ), told AS (
    SELECT sent.* FROM unnest($3::text[], $4::timestamptz[], $5::text[], $6::text[], $7::text[], $8::boolean[],
      $9::float8[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[])
      AS sent (event_id, at, remote, version, kind, poor, value, text, place, module, page, browser, fault)
    JOIN fresh USING (event_id)
  ), counted AS (
    INSERT INTO remote_minutes AS kept (minute, remote, version, kind, reports, poor, total)
    SELECT date_trunc('minute', at), remote, version, kind, count(*), count(*) FILTER (WHERE poor), sum(value)
    FROM told GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (minute, remote, version, kind) DO UPDATE SET
      reports = kept.reports + excluded.reports,
      poor = kept.poor + excluded.poor,
      total = kept.total + excluded.total
  ), errors AS (
    SELECT remote, version, (at AT TIME ZONE 'UTC')::date AS day, kind, text, place, module, page, browser, fault,
      count(*) AS times, date_trunc('minute', min(at)) AS first_at, date_trunc('minute', max(at)) AS last_at
    FROM told WHERE text IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ), placed AS (
    SELECT errors.*, kept.times IS NOT NULL OR
      (SELECT count(*) FROM remote_errors
        WHERE (remote, version, day) = (errors.remote, errors.version, errors.day) AND text <> $16::text) +
      count(*) FILTER (WHERE kept.times IS NULL) OVER (PARTITION BY errors.remote, errors.version, errors.day
        ORDER BY errors.times DESC, errors.text, errors.place, errors.kind, errors.module, errors.page,
          errors.browser, errors.fault) <= $17::int AS has_room
    FROM errors LEFT JOIN remote_errors kept USING (remote, version, day, kind, text, place, module, page, browser, fault)
  ), noted AS (
    INSERT INTO remote_errors AS kept
      (remote, version, day, kind, text, place, module, page, browser, fault, times, first_at, last_at)
    SELECT remote, version, day, kind, CASE WHEN has_room THEN text ELSE $16::text END,
      CASE WHEN has_room THEN place ELSE '' END, CASE WHEN has_room THEN module ELSE '' END,
      CASE WHEN has_room THEN page ELSE '' END, CASE WHEN has_room THEN browser ELSE '' END,
      CASE WHEN has_room THEN fault ELSE '' END, sum(times), min(first_at), max(last_at)
    FROM placed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    ON CONFLICT (remote, day, version, kind, text, place, module, page, browser, fault) DO UPDATE SET
      times = kept.times + excluded.times,
      first_at = least(kept.first_at, excluded.first_at),
      last_at = greatest(kept.last_at, excluded.last_at)
  )
  SELECT count(*)::int AS counted FROM fresh`;

/** Adds messages to the counts. Skips duplicates. Returns the number of new messages. */
export function countReports(
  dataSource: DataSource,
  consumer: string,
  messages: readonly RemoteReports[],
): Promise<number> {
  if (!messages.some(({ reports }) => reports.some(({ error }) => error))) {
    return count(dataSource, consumer, messages);
  }
  return dataSource.transaction(async (manager) => {
    await manager.query(LOCK_ERRORS);
    return count(manager, consumer, messages);
  });
}

async function count(
  database: Database,
  consumer: string,
  messages: readonly RemoteReports[],
): Promise<number> {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const sent = [...byId.values()].flatMap(({ id, at, reports }) =>
    reports.map((report) => ({ id, at, report })),
  );
  const ofError = (name: keyof NonNullable<RemoteReport['error']>) =>
    sent.map(({ report: { error } }) => error && (error[name] ?? ''));
  const [result] = await rows<{ counted: number }>(database, COUNT, [
    consumer,
    [...byId.keys()],
    sent.map(({ id }) => id),
    sent.map(({ at }) => at),
    sent.map(({ report }) => report.remote),
    sent.map(({ report }) => report.version),
    sent.map(({ report }) => report.kind),
    sent.map(({ report }) => isPoor(report)),
    sent.map(({ report }) => report.value ?? 0),
    ofError('text'),
    ofError('place'),
    ofError('module'),
    ofError('page'),
    ofError('browser'),
    ofError('fault'),
    OTHER_ERRORS,
    MOST_ERRORS_A_DAY,
  ]);
  return result?.counted ?? 0;
}

function isPoor({ kind, value = 0 }: RemoteReport): boolean {
  return kind in POOR_VITALS && value > POOR_VITALS[kind as keyof typeof POOR_VITALS];
}
