import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the desk wrote to a donor, once each. */
export class ThankDonors1765000003005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE donations ADD COLUMN thanks text, ADD COLUMN thanked_at timestamptz,
        ADD COLUMN thanked_by_id uuid, ADD COLUMN thanked_by text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE donations DROP COLUMN thanks, DROP COLUMN thanked_at, DROP COLUMN thanked_by_id,
        DROP COLUMN thanked_by`);
  }
}
