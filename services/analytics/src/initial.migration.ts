import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All tables of analytics. */
export class Initial1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The primary key of events is the only index: queries by time read whole partitions, one for each day.
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
        props jsonb NOT NULL,
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
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_errors, remote_minutes, page_days, events');
  }
}
