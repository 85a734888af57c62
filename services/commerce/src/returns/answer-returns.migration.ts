import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a return was settled, and what its buyer was told. */
export class AnswerReturns1765000001001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE order_returns
         ADD outcome text CHECK (outcome IN ('refunded', 'refused', 'answered')),
         ADD answer text NOT NULL DEFAULT ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_returns DROP outcome, DROP answer');
  }
}
