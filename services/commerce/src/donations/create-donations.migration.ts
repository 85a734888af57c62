import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Donations: received when their payment is captured, and only then. */
export class CreateDonations1763590000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE donations (
        id uuid PRIMARY KEY,
        payment_id uuid NOT NULL UNIQUE REFERENCES payments,
        amount integer NOT NULL CHECK (amount > 0),
        donor_name text NOT NULL,
        message text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        received_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE donations');
  }
}
