import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was counted on the shelf, of a correction that says how many there are. */
export class KeepCounted1765000002004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stock_movements ADD COLUMN counted int');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stock_movements DROP COLUMN counted');
  }
}
