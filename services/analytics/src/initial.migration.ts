import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All tables of analytics. */
export class Initial1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Queries by time read few partitions of events, one for each day. BRIN costs the writers next to nothing.
    await runner.query(`
      CREATE TABLE events (
        id uuid NOT NULL,
        at timestamptz NOT NULL,
        session_id text NOT NULL,
        kind text NOT NULL,
        event_type text NOT NULL,
        page text NOT NULL,
        remote text,
        action text,
        label text,
        value double precision,
        props jsonb NOT NULL,
        referrer_host text,
        campaign text,
        language text,
        traffic text NOT NULL,
        screen text NOT NULL,
        browser text NOT NULL,
        os text NOT NULL,
        PRIMARY KEY (id, at)
      ) PARTITION BY RANGE (at);
      CREATE INDEX events_at ON events USING brin (at) WITH (pages_per_range = 16);
      CREATE TABLE firsts (
        session_id text NOT NULL,
        dimension text NOT NULL,
        at timestamptz NOT NULL,
        traffic text NOT NULL,
        rank smallint NOT NULL,
        cells jsonb,
        was jsonb,
        PRIMARY KEY (session_id, dimension)
      );
      CREATE INDEX firsts_at ON firsts (at);
      CREATE TABLE quarter_hours (
        dimension text NOT NULL,
        value text NOT NULL,
        traffic text NOT NULL,
        at timestamptz NOT NULL,
        visits integer NOT NULL,
        returning_visits integer NOT NULL,
        pageviews integer NOT NULL,
        events integer NOT NULL,
        scrolls integer NOT NULL,
        timed integer NOT NULL,
        seconds bigint NOT NULL,
        PRIMARY KEY (dimension, value, traffic, at)
      );
      CREATE INDEX quarter_hours_at ON quarter_hours USING brin (at) WITH (pages_per_range = 16);
      CREATE TABLE days (LIKE quarter_hours);
      ALTER TABLE days ADD PRIMARY KEY (dimension, at, value, traffic);
      CREATE TABLE months (LIKE quarter_hours);
      ALTER TABLE months ADD PRIMARY KEY (dimension, at, value, traffic);
      CREATE TABLE packed_weeks (
        dimension text NOT NULL,
        week timestamptz NOT NULL,
        value text NOT NULL,
        traffic text NOT NULL,
        quarters smallint[] NOT NULL,
        visits integer[],
        returning_visits integer[],
        pageviews integer[],
        events integer[],
        scrolls integer[],
        timed integer[],
        seconds bigint[],
        PRIMARY KEY (dimension, week, value, traffic)
      );
      CREATE VIEW unpacked_weeks AS
        SELECT dimension, value, traffic, week, one.*
        FROM packed_weeks, LATERAL (
          SELECT week + quarter * interval '15 minutes' AS at,
            coalesce(visits - lag(visits, 1, 0) OVER earlier, 0) AS visits,
            coalesce(returning_visits - lag(returning_visits, 1, 0) OVER earlier, 0) AS returning_visits,
            coalesce(pageviews - lag(pageviews, 1, 0) OVER earlier, 0) AS pageviews,
            coalesce(events - lag(events, 1, 0) OVER earlier, 0) AS events,
            coalesce(scrolls - lag(scrolls, 1, 0) OVER earlier, 0) AS scrolls,
            coalesce(timed - lag(timed, 1, 0) OVER earlier, 0) AS timed,
            coalesce(seconds - lag(seconds, 1, 0::bigint) OVER earlier, 0) AS seconds
          FROM unnest(quarters, visits, returning_visits, pageviews, events, scrolls, timed, seconds)
            AS running (quarter, visits, returning_visits, pageviews, events, scrolls, timed, seconds)
          WINDOW earlier AS (ORDER BY quarter)
        ) AS one;
      CREATE VIEW all_quarter_hours AS
        SELECT dimension, value, traffic,
          date_bin(CASE WHEN starts_with(dimension, 'next:') THEN interval '28 days' ELSE '7 days' END, at, 'epoch') AS week,
          at, visits, returning_visits, pageviews, events, scrolls, timed, seconds
        FROM quarter_hours
        UNION ALL
        SELECT dimension, value, traffic, week, at, visits, returning_visits, pageviews, events, scrolls, timed, seconds
        FROM unpacked_weeks;
      CREATE TABLE hour_books (
        hour timestamptz PRIMARY KEY,
        accepted integer NOT NULL,
        stored integer NOT NULL,
        dead_lettered integer NOT NULL
      );
      CREATE TABLE outcomes (
        id text PRIMARY KEY,
        kind text NOT NULL,
        at timestamptz NOT NULL,
        amount integer NOT NULL,
        refunded integer NOT NULL,
        lines jsonb NOT NULL DEFAULT '[]',
        version integer NOT NULL DEFAULT 0
      );
      CREATE INDEX outcomes_at ON outcomes (at);
      CREATE TABLE reading_tokens (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        remote text,
        hash text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE chart_notes (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        kind text NOT NULL,
        text text NOT NULL
      );
      CREATE TABLE heartbeat (
        id boolean PRIMARY KEY DEFAULT true CHECK (id),
        at timestamptz NOT NULL
      );
      CREATE TABLE saved_views (
        id uuid PRIMARY KEY,
        name text NOT NULL UNIQUE,
        search text NOT NULL
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
    await runner.query(
      'DROP VIEW all_quarter_hours, unpacked_weeks; DROP TABLE heartbeat, hour_books, packed_weeks, saved_views, chart_notes, reading_tokens, outcomes, months, days, quarter_hours, firsts, remote_errors, remote_minutes, events',
    );
  }
}
