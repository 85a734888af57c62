import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the outbox (events to publish, kept 7 days after that) and the inbox (ids and times of handled events). */
export class OutboxAndInbox1700000000000 implements MigrationInterface {
  readonly name = 'OutboxAndInbox1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id uuid NOT NULL UNIQUE,
        type text NOT NULL,
        event jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        -- How often the stream has refused the event, and when it is published next.
        refusals integer NOT NULL DEFAULT 0,
        next_at timestamptz
      );
      CREATE INDEX outbox_unsent ON outbox (seq) WHERE sent_at IS NULL;
      CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;
      CREATE TABLE inbox (
        consumer text NOT NULL,
        event_id text NOT NULL,
        -- Null for messages that no outbox published.
        event_at timestamptz,
        done_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      );
      CREATE INDEX inbox_done ON inbox (done_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbox; DROP TABLE outbox');
  }
}
