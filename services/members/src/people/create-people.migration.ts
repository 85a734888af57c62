import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePeople1763600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE people (
        id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        issuer     text NOT NULL,
        subject    text NOT NULL,
        email      text NOT NULL,
        first_name text NOT NULL,
        last_name  text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (issuer, subject)
      )`);
    await runner.query(`
      CREATE TABLE club_memberships (
        person_id uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
        since     timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE newsletter_subscriptions (
        email text PRIMARY KEY CHECK (email = lower(email)),
        token text NOT NULL UNIQUE,
        since timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE newsletter_subscriptions, club_memberships, people');
  }
}
