import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A receipt goes to neither a person nor an address that is kept here: commerce knows where, and for how long. */
export class MailDonors1764300000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP CONSTRAINT mails_to_a_person_or_an_address');
    await runner.query(`
      ALTER TABLE mails ADD CONSTRAINT mails_to_a_person_or_an_address
        CHECK (person_id IS NULL OR recipient IS NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM mails WHERE person_id IS NULL AND recipient IS NULL');
    await runner.query('ALTER TABLE mails DROP CONSTRAINT mails_to_a_person_or_an_address');
    await runner.query(`
      ALTER TABLE mails ADD CONSTRAINT mails_to_a_person_or_an_address
        CHECK ((person_id IS NULL) <> (recipient IS NULL))`);
  }
}
