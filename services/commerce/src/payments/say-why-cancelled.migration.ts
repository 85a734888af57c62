import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why we cancelled a payment, so that its buyer can be told: `unpaid` for too long, `replaced` by a later checkout. */
export class SayWhyCancelled1763800000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments ADD COLUMN cancel_reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments DROP COLUMN cancel_reason');
  }
}
