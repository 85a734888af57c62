import { POOR_VITALS, type RemoteReport, type RemoteReports } from '@studio/contracts';
import { rows, type Database } from '@studio/service-kit';

/** The inbox and the counts in one statement: a message that comes again adds nothing. In a fixed order: no deadlock. */
const COUNT = `
  WITH fresh AS (
    INSERT INTO inbox (consumer, event_id) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING RETURNING event_id
  ), counted AS (
    INSERT INTO remote_minutes AS kept (minute, remote, version, kind, reports, poor, total)
    SELECT date_trunc('minute', at), remote, version, kind, count(*), count(*) FILTER (WHERE poor), sum(value)
    FROM unnest($3::text[], $4::timestamptz[], $5::text[], $6::text[], $7::text[], $8::boolean[], $9::float8[])
      AS sent (event_id, at, remote, version, kind, poor, value)
    JOIN fresh USING (event_id)
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (minute, remote, version, kind) DO UPDATE SET
      reports = kept.reports + excluded.reports,
      poor = kept.poor + excluded.poor,
      total = kept.total + excluded.total
  )
  SELECT count(*)::int AS counted FROM fresh`;

/** Adds messages to the minutes' counts, each once however often it comes; resolves to how many were new. */
export async function countReports(
  database: Database,
  consumer: string,
  messages: readonly RemoteReports[],
): Promise<number> {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const sent = [...byId.values()].flatMap(({ id, at, reports }) =>
    reports.map((report) => ({ id, at, report })),
  );
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
  ]);
  return result?.counted ?? 0;
}

function isPoor({ kind, value = 0 }: RemoteReport): boolean {
  return kind in POOR_VITALS && value > POOR_VITALS[kind as keyof typeof POOR_VITALS];
}
