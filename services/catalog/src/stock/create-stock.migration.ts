import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStock1763600000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stock_reservations (
        order_id   uuid PRIMARY KEY,
        state      text NOT NULL
          CHECK (state IN ('held', 'lapsed', 'released', 'committed', 'unavailable', 'refunded')),
        expires_at timestamptz,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `CREATE INDEX stock_reservations_held ON stock_reservations (expires_at) WHERE state = 'held'`,
    );
    await runner.query(`
      CREATE TABLE stock_holds (
        order_id   uuid NOT NULL REFERENCES stock_reservations,
        product_id int NOT NULL REFERENCES products,
        quantity   int NOT NULL CHECK (quantity > 0),
        PRIMARY KEY (order_id, product_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stock_holds');
    await runner.query('DROP TABLE stock_reservations');
  }
}
