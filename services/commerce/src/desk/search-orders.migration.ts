import { createSearchable } from '@studio/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the desk finds orders by: number, shipping address and what was bought. It changes with the address. */
export class SearchOrders1765000002002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchable(runner);
    await runner.query(`
      ALTER TABLE orders ADD COLUMN search text GENERATED ALWAYS AS (searchable(
        number || ' ' || shipping_address || ' ' || jsonb_path_query_array(lines, '$[*].name')::text)) STORED`);
    await runner.query('CREATE INDEX orders_search ON orders USING gin (search gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN search');
    await runner.query('DROP FUNCTION searchable');
  }
}
