import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was a member before has been welcomed. */
export class WelcomeProvenMembers1764900000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE club_memberships ADD welcomed_at timestamptz');
    await runner.query('UPDATE club_memberships SET welcomed_at = since');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE club_memberships DROP welcomed_at');
  }
}
