import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carts: `version` counts every change, so that a payment can tell the cart it was made for. */
export class CreateCarts1763590000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE carts (
        user_id uuid PRIMARY KEY,
        version integer NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE cart_items (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        product_id integer NOT NULL,
        quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
        added_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (user_id, product_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cart_items, carts');
  }
}
