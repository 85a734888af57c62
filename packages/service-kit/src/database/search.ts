import type { QueryRunner } from 'typeorm';

/** Maximum words of a search query; further words are ignored. */
const MAX_WORDS = 10;

/**
 * Creates the SQL function `searchable(text)`, for a generated column and its trigram index: lower case
 * without accents, umlauts in either spelling, without punctuation that people omit, and without the
 * wildcards of LIKE. Both extensions are trusted: the owner of the database may create them.
 */
export async function createSearchable(runner: QueryRunner): Promise<void> {
  await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  await runner.query('CREATE EXTENSION IF NOT EXISTS unaccent');
  // unaccent() is only STABLE, since its dictionary may change; this one uses the default dictionary.
  await runner.query(String.raw`
    CREATE FUNCTION searchable(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT regexp_replace(
        translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, NFC))), ',.-''’%_\', ' '),
        '([aou])e', '\1', 'g')
    $$`);
}

/**
 * Builds a condition that a searchable column contains all words of a query, in any order. A query without a letter or a
 * digit finds nothing.
 *
 * @param first number of the condition's first parameter
 * @example
 * const { sql, words } = hasWords('o.search', 'smith j', 4);
 * // sql: searchable($4 || $5) <> '' AND o.search LIKE … $4 … AND o.search LIKE … $5 …
 */
export function hasWords(column: string, query: string, first: number): { sql: string; words: string[] } {
  const words = query
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  if (words.length === 0) return { sql: 'false', words };
  const texts = words.map((_, at) => `$${first + at}::text`);
  const hasEach = texts.map((text) => `${column} LIKE '%' || searchable(${text}) || '%'`);
  return { sql: [`searchable(${texts.join(' || ')}) <> ''`, ...hasEach].join(' AND '), words };
}
