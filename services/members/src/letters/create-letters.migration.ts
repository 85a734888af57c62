import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLetters1764800000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE letters (
        id         text PRIMARY KEY,
        subject    text NOT NULL,
        markdown   text NOT NULL,
        pictures   jsonb NOT NULL,
        digest     text NOT NULL,
        begun_at   timestamptz,
        queued_at  timestamptz
      )`);
    // Names an address while it is subscribed; what is left of a letter afterwards leads nowhere.
    await runner.query(
      'ALTER TABLE newsletter_subscriptions ADD id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE',
    );
    await runner.query(`
      CREATE TABLE letter_deliveries (
        letter_id       text NOT NULL REFERENCES letters ON DELETE CASCADE,
        subscription_id uuid NOT NULL,
        mail_id         uuid NOT NULL UNIQUE,
        outcome         text CHECK (outcome IN ('sent', 'failed')),
        PRIMARY KEY (letter_id, subscription_id)
      )`);
    await runner.query('CREATE INDEX letter_deliveries_reader ON letter_deliveries (subscription_id)');
    await runner.query('CREATE INDEX mails_to ON mails (recipient) WHERE recipient IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mails_to');
    await runner.query('DROP TABLE letter_deliveries, letters');
    await runner.query('ALTER TABLE newsletter_subscriptions DROP id');
  }
}
