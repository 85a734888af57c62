import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail to a person keeps ids alone: who and where to is read when it is sent, and gone when the person is. */
export class KeepIdsInMails1763600000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ALTER recipient DROP NOT NULL');
    await runner.query(`
      UPDATE mails SET recipient = NULL, content = CASE
          WHEN content ? 'order'
            THEN jsonb_build_object('kind', content->'kind', 'orderId', content->'order'->'orderId')
          ELSE content - 'firstName' END
      WHERE person_id IS NOT NULL`);
    await runner.query(`
      ALTER TABLE mails ADD CONSTRAINT mails_to_a_person_or_an_address
        CHECK ((person_id IS NULL) <> (recipient IS NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP CONSTRAINT mails_to_a_person_or_an_address');
    await runner.query(`
      UPDATE mails SET recipient = people.email FROM people WHERE people.id = mails.person_id`);
    await runner.query('ALTER TABLE mails ALTER recipient SET NOT NULL');
  }
}
