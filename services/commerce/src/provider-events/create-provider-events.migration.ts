import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The provider's events: stored before they are answered, worked on after. */
export class CreateProviderEvents1763590000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        payment_intent_id text,
        state text NOT NULL CHECK (state IN ('new', 'done', 'ignored', 'parked')),
        attempts integer NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL DEFAULT now(),
        reason text,
        received_at timestamptz NOT NULL DEFAULT now(),
        done_at timestamptz
      )`);
    await runner.query(`CREATE INDEX provider_events_to_do ON provider_events (next_at) WHERE state = 'new'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE provider_events');
  }
}
