import { accountDeleted } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { PERSON_GONE } from '../people/forgotten-person.js';

/** A data source, or the transaction at hand. */
export type Database = Pick<EntityManager, 'query'>;

/**
 * Runs one statement and returns its rows, whatever its verb: TypeORM wraps those of UPDATE and DELETE with a count.
 * Throws `account-deleted` when it would write about a person who has been deleted.
 */
export async function rows<T>(db: Database, sql: string, parameters: unknown[] = []): Promise<T[]> {
  const result: unknown = await db.query(sql, parameters).catch((error: { code?: unknown }) => {
    throw error.code === PERSON_GONE ? accountDeleted() : error;
  });
  if (!Array.isArray(result)) return [];
  const wrapped = result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
  return (wrapped ? result[0] : result) as T[];
}
