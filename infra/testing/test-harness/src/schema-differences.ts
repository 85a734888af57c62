/** The part of TypeORM's `DataSource` that the comparison needs. */
interface Source {
  query(sql: string): Promise<unknown>;
  readonly driver: {
    createSchemaBuilder(): { log(): Promise<{ upQueries: readonly { query: string }[] }> };
  };
}

/** TypeORM keeps the expressions of generated columns in this table, and reads it if an entity has one. */
const METADATA = `
  CREATE TABLE IF NOT EXISTS typeorm_metadata
    (type text NOT NULL, database text, schema text, "table" text, name text, value text)`;

/**
 * Objects that only the migrations define, in SQL: indexes, checks, foreign and unique keys, defaults, and generated
 * columns for searches.
 */
const OWNED_BY_SQL = [
  /^(DROP|CREATE( UNIQUE)?) INDEX /,
  /^ALTER TABLE \S+ DROP CONSTRAINT /,
  /^ALTER TABLE \S+ ADD CONSTRAINT "(?!PK_)/,
  /^ALTER TABLE \S+ ALTER COLUMN \S+ (DROP|SET) DEFAULT/,
  /^ALTER TABLE \S+ DROP COLUMN "search"$/,
  /"typeorm_metadata"/,
];

/**
 * Lists the statements by which TypeORM would change a migrated database to match its entities. The list is empty
 * when each entity has the tables, columns, types, nullability and primary keys of the migrations.
 */
export async function schemaDifferences(source: Source): Promise<string[]> {
  await source.query(METADATA);
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries
    .map(({ query }) => query)
    .filter((query) => !OWNED_BY_SQL.some((pattern) => pattern.test(query)));
}
