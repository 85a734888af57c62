import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Errors of releases, counted by the day: questions ask for one remote since a day. */
export class CreateRemoteErrors1795300000001 implements MigrationInterface {
  readonly name = 'CreateRemoteErrors1795300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE remote_errors (
        remote text NOT NULL,
        version text NOT NULL,
        day date NOT NULL,
        kind text NOT NULL,
        text text NOT NULL,
        place text NOT NULL,
        module text NOT NULL,
        page text NOT NULL,
        browser text NOT NULL,
        fault text NOT NULL,
        times integer NOT NULL,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        PRIMARY KEY (remote, day, version, kind, text, place, module, page, browser, fault)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_errors');
  }
}
