import { type Database, rows } from '@studio/service-kit';

/**
 * SQL of the version of a row of `content_items`, named `i`. `xmin` and `ctid` can repeat on another server, after a failover
 * or from a restored backup.
 */
export const ROW_VERSION = "i.xmin || ' ' || i.ctid || ' ' || (SELECT pg_postmaster_start_time()::text)";

/** A text that differs whenever a row was added, changed or deleted. */
const TABLE_VERSION = `
  SELECT md5(string_agg(${ROW_VERSION}, ',' ORDER BY i.ctid)) AS version FROM content_items i`;

/**
 * Remembers what was made of the rows of `content_items` until they change, because their JSON takes longest to read.
 * Every act of the history changes the row of its item, so this can include the acts.
 */
export class RowMemory<T> {
  private made: ReadonlyMap<string, T> = new Map();
  private version: string | undefined;

  /**
   * Resolves to what `make` returns for each row of a query. If a row of the table has changed, the query runs with
   * the versions of the remembered rows as `$1`; it need not read the JSON of these.
   */
  async read<Row extends { row: string }>(
    database: Database,
    sql: string,
    make: (row: Row) => T,
  ): Promise<T[]> {
    // The version is read first: what changes during the query is read again next time.
    const [now] = await rows<{ version: string }>(database, TABLE_VERSION);
    // Another read may replace them meanwhile.
    const known = this.made;
    if (this.version === now!.version) return [...known.values()];
    const found = await rows<Row>(database, sql, [[...known.keys()]]);
    this.made = new Map(found.map((row) => [row.row, known.get(row.row) ?? make(row)]));
    this.version = now!.version;
    return [...this.made.values()];
  }
}
