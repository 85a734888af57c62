import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events by day, and page views rolled up per day and page. The primary key is the only index: an event's `at` never
 * changes, so (id, at) stores it once, and questions about a time read whole partitions.
 */
export class CreateEvents1763600000000 implements MigrationInterface {
  readonly name = 'CreateEvents1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE events (
        id uuid NOT NULL,
        at timestamptz NOT NULL,
        session_id text NOT NULL,
        kind text NOT NULL,
        event_type text NOT NULL,
        page text NOT NULL,
        action text,
        label text,
        value double precision,
        publication_id text,
        doll_type text,
        expanded boolean,
        referrer_host text,
        screen text NOT NULL,
        browser text NOT NULL,
        os text NOT NULL,
        PRIMARY KEY (id, at)
      ) PARTITION BY RANGE (at);
      CREATE TABLE page_days (
        day date NOT NULL,
        page text NOT NULL,
        views bigint NOT NULL,
        PRIMARY KEY (day, page)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_days; DROP TABLE events');
  }
}
