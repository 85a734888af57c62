import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every change of a counted number, and why. What is counted when the ledger begins is its first line. */
export class KeepStockLedger1764300000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stock_movements (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- No reference: products are never deleted, and every order would pay for the check.
        product_id int NOT NULL,
        change int NOT NULL CHECK (change <> 0),
        reason text NOT NULL,
        -- The order that took or gave back, or who corrected, or neither: the first count.
        order_id uuid,
        actor_id uuid,
        actor_name text,
        -- The asker's, of a correction: it is made once for each.
        key uuid,
        at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX stock_movements_by_time ON stock_movements (at DESC, id)');
    await runner.query(
      'CREATE UNIQUE INDEX stock_movements_key ON stock_movements (key) WHERE key IS NOT NULL',
    );
    await runner.query(`
      INSERT INTO stock_movements (product_id, change, reason)
      SELECT id, inventory, 'counted' FROM products WHERE inventory > 0`);
    // What orders hold is out of that count already.
    await runner.query(`
      INSERT INTO stock_movements (product_id, change, reason)
      SELECT product_id, sum(quantity), 'counted' FROM stock_reserved_items
      JOIN products ON id = product_id WHERE inventory IS NOT NULL GROUP BY product_id`);
    await runner.query(`
      INSERT INTO stock_movements (product_id, change, reason, order_id)
      SELECT product_id, -quantity, 'reserved', order_id FROM stock_reserved_items
      JOIN products ON id = product_id WHERE inventory IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stock_movements');
  }
}
