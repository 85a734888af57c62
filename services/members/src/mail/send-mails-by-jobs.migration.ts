import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a mail is tried next is its job's business; those that wait get one at the next start (`QueueWaitingMails`). */
export class SendMailsByJobs1763600000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mails_due');
    await runner.query('ALTER TABLE mails DROP attempts, DROP next_attempt_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails ADD attempts int NOT NULL DEFAULT 0,
        ADD next_attempt_at timestamptz NOT NULL DEFAULT now()`);
    await runner.query(
      'CREATE INDEX mails_due ON mails (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL',
    );
  }
}
