import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Letters go to who has said yes. Of an address that was entered before, nobody knows whether its owner did: it counts as
 * asked, and is asked when it is entered again.
 */
export class ConfirmNewsletter1764800000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE newsletter_subscriptions
        ADD state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'confirmed', 'left', 'stopped')),
        ADD confirm_token text UNIQUE,
        ADD asked_at timestamptz,
        ADD asked_for uuid,
        ADD person_id uuid`);
    await runner.query(
      'CREATE INDEX newsletter_subscriptions_person ON newsletter_subscriptions (person_id)',
    );
    await runner.query('CREATE INDEX newsletter_subscriptions_asked ON newsletter_subscriptions (asked_for)');
    await runner.query('ALTER TABLE people ADD verified_email text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE people DROP verified_email');
    await runner.query("DELETE FROM newsletter_subscriptions WHERE state IN ('left', 'stopped')");
    await runner.query(`
      ALTER TABLE newsletter_subscriptions
        DROP state, DROP confirm_token, DROP asked_at, DROP asked_for, DROP person_id`);
  }
}
