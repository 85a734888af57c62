import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that are kept when their person asked for it; of a deleted person none can be. */
export class KeepAddresses1764300000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE kept_addresses (
        user_id uuid PRIMARY KEY,
        address jsonb NOT NULL,
        kept_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TRIGGER refuse_forgotten_person BEFORE INSERT ON kept_addresses
        FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_person()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE kept_addresses');
  }
}
