import type { EntityManager } from 'typeorm';

/** A data source, or the manager of the current transaction. */
export type Database = Pick<EntityManager, 'query'>;

/**
 * Runs raw SQL and returns its rows for every verb; TypeORM wraps those of UPDATE and DELETE with a count.
 * See "Data access" in docs/architecture.md for when to use it instead of a repository. Throws the driver's
 * errors.
 */
export async function rows<T>(database: Database, sql: string, parameters: unknown[] = []): Promise<T[]> {
  const result: unknown = await database.query(sql, parameters);
  if (!Array.isArray(result)) return [];
  const wrapped = result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
  return (wrapped ? result[0] : result) as T[];
}
