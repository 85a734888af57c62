import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account's claim of an address has a link of its own, and an address that was stopped is known by a digest. */
export class ClaimAddresses1764900000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE newsletter_subscriptions DROP asked_for');
    await runner.query(`
      CREATE TABLE newsletter_claims (
        email        text NOT NULL CHECK (email = lower(email)),
        person_id    uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        token        text NOT NULL UNIQUE,
        asked_at     timestamptz,
        is_withdrawn boolean NOT NULL DEFAULT false,
        created_at   timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (email, person_id)
      )`);
    await runner.query('CREATE INDEX newsletter_claims_person ON newsletter_claims (person_id)');
    await runner.query(`
      CREATE TABLE stopped_addresses (
        digest text PRIMARY KEY,
        reason text NOT NULL CHECK (reason IN ('bounce', 'complaint'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stopped_addresses, newsletter_claims');
    await runner.query('ALTER TABLE newsletter_subscriptions ADD asked_for uuid');
    await runner.query('CREATE INDEX newsletter_subscriptions_asked ON newsletter_subscriptions (asked_for)');
  }
}
