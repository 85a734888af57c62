import type { ChartNote } from '@studio/contracts';
import type { Database } from '@studio/service-kit';

/** A note that the site makes. The same key makes it once. */
export interface SiteNote {
  key: string;
  at: string;
  kind: Exclude<ChartNote['kind'], 'own'>;
  text: string;
}

/** The id is made of the key, as a UUID of version 8. */
const ADD = `
  INSERT INTO chart_notes (id, at, kind, text)
  SELECT overlay(overlay(md5(key) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid, at, kind, text
  FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[]) AS made (key, at, kind, text)
  ON CONFLICT DO NOTHING`;

export async function addNotes(database: Database, notes: readonly SiteNote[]): Promise<void> {
  await database.query(ADD, [
    notes.map(({ key }) => key),
    notes.map(({ at }) => at),
    notes.map(({ kind }) => kind),
    notes.map(({ text }) => text),
  ]);
}
