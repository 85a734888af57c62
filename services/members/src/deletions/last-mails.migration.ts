import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deletion has parts that are no service's; the last mail knows its address. */
export class LastMails1764950000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deletion_parts RENAME COLUMN service TO part');
    await runner.query(`
      ALTER TABLE deletion_parts ADD COLUMN address text, ADD COLUMN is_proven boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deletion_parts DROP COLUMN address, DROP COLUMN is_proven');
    await runner.query('ALTER TABLE deletion_parts RENAME COLUMN part TO service');
  }
}
