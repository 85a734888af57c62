import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of releases, counted by the minute: questions ask for the latest minutes first. */
export class CreateRemoteMinutes1795300000000 implements MigrationInterface {
  readonly name = 'CreateRemoteMinutes1795300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE remote_minutes (
        minute timestamptz NOT NULL,
        remote text NOT NULL,
        version text NOT NULL,
        kind text NOT NULL,
        reports integer NOT NULL,
        poor integer NOT NULL,
        total double precision NOT NULL,
        PRIMARY KEY (minute, remote, version, kind)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_minutes');
  }
}
