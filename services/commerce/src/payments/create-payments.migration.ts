import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payments, one row for each intent, written before the provider hears of it. `status` only goes forward:
 * creating → open → captured → kept, or → refunding → refunded; creating, open → cancelled.
 */
export class CreatePayments1763590000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payments (
        id uuid PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('order', 'donation')),
        user_id uuid,
        cart_version integer,
        amount integer NOT NULL CHECK (amount >= 0),
        status text NOT NULL DEFAULT 'creating' CHECK (status IN
          ('creating', 'open', 'captured', 'kept', 'refunding', 'refunded', 'cancelled')),
        intent_id text UNIQUE,
        client_secret text,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- An open payment is cancelled at the provider from this moment on.
        cancel_at timestamptz NOT NULL,
        captured_at timestamptz,
        closed_at timestamptz,
        refund_reason text,
        refund_id text,
        refund_attempts integer NOT NULL DEFAULT 0,
        refund_next_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX payments_one_for_each_cart ON payments (user_id, cart_version, amount)
        WHERE purpose = 'order' AND status IN ('creating', 'open', 'captured')`);
    await runner.query(`CREATE INDEX payments_to_cancel ON payments (cancel_at) WHERE status = 'open'`);
    await runner.query(`CREATE INDEX payments_unmatched ON payments (captured_at) WHERE status = 'captured'`);
    await runner.query(
      `CREATE INDEX payments_to_refund ON payments (refund_next_at) WHERE status = 'refunding'`,
    );
    await runner.query(`
      CREATE TABLE reconciliation (
        -- There is one row.
        id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        watermark timestamptz NOT NULL,
        leased_until timestamptz NOT NULL
      )`);
    await runner.query(`INSERT INTO reconciliation (watermark, leased_until) VALUES (now(), now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reconciliation, payments');
  }
}
