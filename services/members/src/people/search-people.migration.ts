import { createSearchable } from '@studio/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the desk finds people by. It changes, and goes, with the row. */
export class SearchPeople1765000002003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchable(runner);
    await runner.query(`
      ALTER TABLE people ADD COLUMN search text
        GENERATED ALWAYS AS (searchable(first_name || ' ' || last_name || ' ' || email)) STORED`);
    await runner.query('CREATE INDEX people_search ON people USING gin (search gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE people DROP COLUMN search');
    await runner.query('DROP FUNCTION searchable');
  }
}
