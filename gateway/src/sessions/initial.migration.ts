import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All tables of the gateway. */
export class Initial1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sessions (
        sid text PRIMARY KEY,
        user_id uuid,
        data jsonb NOT NULL,
        touched_at timestamptz NOT NULL DEFAULT now(),
        idle_until timestamptz NOT NULL,
        ends_at timestamptz NOT NULL
      );
      CREATE INDEX sessions_user ON sessions (user_id);
      CREATE INDEX sessions_idle ON sessions (idle_until);
      CREATE INDEX sessions_subject ON sessions ((data->'issuer'->>'sub'));
      CREATE INDEX sessions_issuer_session ON sessions ((data->'issuer'->>'sid'));
      CREATE TABLE sign_outs (
        id text PRIMARY KEY,
        valid_from timestamptz NOT NULL,
        except_id text
      );
      CREATE TABLE ended_people (
        user_id uuid PRIMARY KEY,
        ended_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ended_people, sign_outs, sessions');
  }
}
