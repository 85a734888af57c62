import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSignInErasures1764950000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_erasures (
        deletion_id uuid PRIMARY KEY,
        sub text NOT NULL,
        next_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_erasures');
  }
}
