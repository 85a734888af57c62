import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders. `lines` is what was bought as it was then (names, prices, pictures): written once, read whole. */
export class CreateOrders1763590000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE orders (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        payment_id uuid NOT NULL UNIQUE REFERENCES payments,
        payment_intent_id text NOT NULL UNIQUE,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'cancelled', 'refunded')),
        total integer NOT NULL CHECK (total >= 0),
        lines jsonb NOT NULL,
        shipping_address text NOT NULL,
        billing_address text NOT NULL,
        -- The buyer's contact when ordering; null once the person is deleted.
        email text,
        first_name text,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Catalog has said that it holds the stock.
        reserved_at timestamptz,
        resume_at timestamptz NOT NULL,
        paid_at timestamptz,
        closed_at timestamptz
      )`);
    await runner.query('CREATE INDEX orders_of_person ON orders (user_id, created_at DESC)');
    await runner.query(`
      CREATE INDEX orders_interrupted ON orders (resume_at) WHERE status = 'pending' AND reserved_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE orders');
  }
}
