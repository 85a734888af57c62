import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What services have said of deletions; whose they were is written nowhere. */
export class CreateDeletions1764800000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deletion_parts (
        deletion_id uuid NOT NULL,
        service     text NOT NULL,
        begun_at    timestamptz NOT NULL DEFAULT now(),
        done_at     timestamptz,
        PRIMARY KEY (deletion_id, service)
      )`);
    await runner.query('CREATE INDEX deletion_parts_begun ON deletion_parts (begun_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deletion_parts');
  }
}
