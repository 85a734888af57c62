import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the provider says of a captured payment: how much went back, and whether the buyer's bank disputes it. */
export class FollowRefunds1763590000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments
        ADD COLUMN refunded_amount integer NOT NULL DEFAULT 0,
        ADD COLUMN disputed_at timestamptz`);
    await runner.query(`UPDATE payments SET refunded_amount = amount WHERE status = 'refunded'`);
    await runner.query(`
      ALTER TABLE payments ADD CONSTRAINT payments_refunded_at_most_all CHECK (refunded_amount BETWEEN 0 AND amount)`);
    // Payments whose intent was never opened end like those that were never paid.
    await runner.query('DROP INDEX payments_to_cancel');
    await runner.query(
      `CREATE INDEX payments_to_cancel ON payments (cancel_at) WHERE status IN ('creating', 'open')`,
    );
    await runner.query('ALTER TABLE orders DROP CONSTRAINT orders_status_check');
    await runner.query(`
      ALTER TABLE orders ADD CONSTRAINT orders_status_check
        CHECK (status IN ('pending', 'paid', 'cancelled', 'refunded', 'disputed'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE orders SET status = 'paid' WHERE status = 'disputed'`);
    await runner.query('ALTER TABLE orders DROP CONSTRAINT orders_status_check');
    await runner.query(`
      ALTER TABLE orders ADD CONSTRAINT orders_status_check
        CHECK (status IN ('pending', 'paid', 'cancelled', 'refunded'))`);
    await runner.query('DROP INDEX payments_to_cancel');
    await runner.query(`CREATE INDEX payments_to_cancel ON payments (cancel_at) WHERE status = 'open'`);
    await runner.query('ALTER TABLE payments DROP COLUMN refunded_amount, DROP COLUMN disputed_at');
  }
}
