import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMails1763600000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mails (
        id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        key             text NOT NULL UNIQUE,
        person_id       uuid REFERENCES people ON DELETE CASCADE,
        recipient       text NOT NULL,
        content         jsonb NOT NULL,
        attempts        int NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        sent_at         timestamptz,
        failed_at       timestamptz,
        last_error      text,
        created_at      timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      'CREATE INDEX mails_due ON mails (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL',
    );
    await runner.query('CREATE INDEX mails_person ON mails (person_id)');
    await runner.query('CREATE INDEX mails_recipient ON mails (lower(recipient))');
    await runner.query('CREATE INDEX mails_created ON mails (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mails');
  }
}
