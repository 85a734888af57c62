import type { EntityManager } from 'typeorm';

/** A data source, or the manager of the transaction at hand. */
export type Database = Pick<EntityManager, 'query'>;

/**
 * Runs one statement by hand and returns its rows, whatever its verb: TypeORM wraps those of UPDATE and DELETE with a
 * count. For locks, conditional updates and CTEs; everything else goes through a repository. Throws what the driver throws.
 */
export async function rows<T>(database: Database, sql: string, parameters: unknown[] = []): Promise<T[]> {
  const result: unknown = await database.query(sql, parameters);
  if (!Array.isArray(result)) return [];
  const wrapped = result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
  return (wrapped ? result[0] : result) as T[];
}
