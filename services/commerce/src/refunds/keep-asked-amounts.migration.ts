import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A refund's key stands for what was asked for, which is not what it came to. */
export class KeepAskedAmounts1764900000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds ADD asked_amount integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP asked_amount');
  }
}
