import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `IF NOT EXISTS`: earlier releases made the same tables without a migration. */
export class CreateSessions1763600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS sessions (
        sid text PRIMARY KEY,
        user_id uuid,
        data jsonb NOT NULL,
        touched_at timestamptz NOT NULL DEFAULT now(),
        idle_until timestamptz NOT NULL,
        ends_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX IF NOT EXISTS sessions_user ON sessions (user_id)');
    await runner.query('CREATE INDEX IF NOT EXISTS sessions_idle ON sessions (idle_until)');
    await runner.query(`
      CREATE TABLE IF NOT EXISTS ended_people (
        user_id uuid PRIMARY KEY,
        ended_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions, ended_people');
  }
}

export class CreateSignOuts1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_outs (
        id text PRIMARY KEY,
        valid_from timestamptz NOT NULL,
        except_id text
      )`);
    await runner.query(`CREATE INDEX sessions_subject ON sessions ((data->'issuer'->>'sub'))`);
    await runner.query(`CREATE INDEX sessions_issuer_session ON sessions ((data->'issuer'->>'sid'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sessions_subject, sessions_issuer_session');
    await runner.query('DROP TABLE sign_outs');
  }
}
