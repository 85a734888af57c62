import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose a gift is, when its donor was signed in, and where its receipt goes. */
export class FollowGifts1764300000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE donations ADD COLUMN user_id uuid, ADD COLUMN email text');
    await runner.query(
      'CREATE INDEX donations_of_person ON donations (user_id, received_at DESC) WHERE user_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX donations_received ON donations (received_at) WHERE received_at IS NOT NULL',
    );
    await runner.query(`
      CREATE TRIGGER refuse_forgotten_person BEFORE INSERT ON donations
        FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_forgotten_person()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER refuse_forgotten_person ON donations');
    await runner.query('ALTER TABLE donations DROP COLUMN user_id, DROP COLUMN email');
  }
}
