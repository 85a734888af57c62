import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was done at the desk: who, what, to which, when. For the migrations of a service that carries out such acts. */
export class CreateDeskActs1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE desk_acts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- As fine as the moments that travel.
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        actor_id uuid NOT NULL,
        actor_name text NOT NULL,
        act text NOT NULL,
        subject text NOT NULL,
        -- Whose order it was; null when it is nobody's.
        person_id uuid,
        details jsonb NOT NULL
      )`);
    await runner.query('CREATE INDEX desk_acts_by_time ON desk_acts (at DESC, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE desk_acts');
  }
}
