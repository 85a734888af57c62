import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the desk writes about orders, and what it finds them by. */
export class CreateDesk1764300000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE order_notes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
        text text NOT NULL,
        actor_id uuid NOT NULL,
        actor_name text NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX order_notes_of_order ON order_notes (order_id, at)');
    // Until then, what was wrong with the order is dealt with.
    await runner.query('ALTER TABLE orders ADD COLUMN settled_at timestamptz');
    await runner.query(`
      CREATE INDEX orders_at_desk ON orders (status, created_at, id)
        WHERE status IN ('paid', 'packed', 'shipped', 'disputed')`);
    await runner.query(
      'CREATE INDEX order_returns_open ON order_returns (order_id) WHERE settled_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX order_returns_open');
    await runner.query('DROP INDEX orders_at_desk');
    await runner.query('ALTER TABLE orders DROP COLUMN settled_at');
    await runner.query('DROP TABLE order_notes');
  }
}
