import type { MigrationInterface, QueryRunner } from 'typeorm';

/** At most one notice. */
export class CreateAwayNotice1765000003003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE away_notice (
        is_the_one boolean PRIMARY KEY DEFAULT true CHECK (is_the_one),
        packs_again_on text NOT NULL,
        text text NOT NULL,
        ends_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE away_notice');
  }
}
