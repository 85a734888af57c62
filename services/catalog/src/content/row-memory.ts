import { type Database, rows } from '@studio/service-kit';

/**
 * SQL of the version of a row of `content_items`, named `i`. `xmin` and `ctid` can repeat on another server, after a failover
 * or from a restored backup.
 */
export const ROW_VERSION = "i.xmin || ' ' || i.ctid || ' ' || (SELECT pg_postmaster_start_time()::text)";

/** Remembers what was made of rows until they change, because their JSON takes longest to read. */
export class RowMemory<T> {
  private made: ReadonlyMap<string, T> = new Map();

  /**
   * Runs a query with the versions of the remembered rows as `$1`; it need not read the JSON of these. Resolves to
   * the rows, each with what `make` returns for it.
   */
  async read<Row extends { row: string }>(
    database: Database,
    sql: string,
    make: (row: Row) => T,
  ): Promise<[Row, T][]> {
    // Another read may replace them meanwhile.
    const known = this.made;
    const found = await rows<Row>(database, sql, [[...known.keys()]]);
    const all = found.map((row): [Row, T] => [row, known.get(row.row) ?? make(row)]);
    this.made = new Map(all.map(([{ row }, one]) => [row, one]));
    return all;
  }
}
