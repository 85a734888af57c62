import type { QueryRunner } from 'typeorm';

/** Most words of a search that count. */
const MAX_WORDS = 10;

/**
 * Makes the SQL function `searchable(text)`, for a generated column and its trigram index: small letters without
 * accents, umlauts in either spelling, and without the signs that people leave out. It also takes out what means
 * something to LIKE. Both extensions are trusted: the owner of the database may create them.
 */
export async function createSearchable(runner: QueryRunner): Promise<void> {
  await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  await runner.query('CREATE EXTENSION IF NOT EXISTS unaccent');
  // unaccent() is only stable, since its dictionary may change; ours is the one that comes with it.
  await runner.query(String.raw`
    CREATE FUNCTION searchable(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT regexp_replace(
        translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, NFC))), ',.-''’%_\', ' '),
        '([aou])e', '\1', 'g')
    $$`);
}

/**
 * A condition that a searchable column has all words of a query, each anywhere, in whatever order.
 *
 * @param first number of the condition's first parameter
 * @example const { sql, words } = hasWords('o.search', 'smith j', 4); // o.search LIKE … $4 … AND o.search LIKE … $5 …
 */
export function hasWords(column: string, query: string, first: number): { sql: string; words: string[] } {
  const words = query
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const sql = words.map((_, at) => `${column} LIKE '%' || searchable($${first + at}) || '%'`).join(' AND ');
  return { sql: sql || 'false', words };
}
