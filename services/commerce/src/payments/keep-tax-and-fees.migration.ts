import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an order goes and which tax its total includes; what the provider keeps of a payment. */
export class KeepTaxAndFees1765000003001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN country text, ADD COLUMN tax_percent double precision');
    await runner.query(
      'ALTER TABLE payments ADD COLUMN fee integer, ADD COLUMN fee_next_at timestamptz NOT NULL DEFAULT now()',
    );
    await runner.query(
      'CREATE INDEX payments_without_fee ON payments (fee_next_at) WHERE fee IS NULL AND captured_at IS NOT NULL',
    );
    await runner.query('CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_paid');
    await runner.query('ALTER TABLE payments DROP COLUMN fee, DROP COLUMN fee_next_at');
    await runner.query('ALTER TABLE orders DROP COLUMN country, DROP COLUMN tax_percent');
  }
}
