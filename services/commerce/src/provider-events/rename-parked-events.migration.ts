import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An event that was given up is `failed`; it was called parked. An instance of the release before that still runs
 * cannot write the old word: its event stays `new`, and is given up by an instance of this release.
 */
export class RenameParkedEvents1764200000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE provider_events DROP CONSTRAINT provider_events_state_check');
    await runner.query(`UPDATE provider_events SET state = 'failed' WHERE state = 'parked'`);
    await runner.query(`
      ALTER TABLE provider_events ADD CONSTRAINT provider_events_state_check
        CHECK (state IN ('new', 'done', 'ignored', 'failed'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE provider_events DROP CONSTRAINT provider_events_state_check');
    await runner.query(`UPDATE provider_events SET state = 'parked' WHERE state = 'failed'`);
    await runner.query(`
      ALTER TABLE provider_events ADD CONSTRAINT provider_events_state_check
        CHECK (state IN ('new', 'done', 'ignored', 'parked'))`);
  }
}
