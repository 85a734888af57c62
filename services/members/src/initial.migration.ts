import { createSearchable } from '@studio/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All tables of members. */
export class Initial1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchable(runner);
    await runner.query(`
      CREATE TABLE people (
        id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        issuer         text NOT NULL,
        subject        text NOT NULL,
        email          text NOT NULL,
        first_name     text NOT NULL,
        last_name      text NOT NULL,
        created_at     timestamptz NOT NULL DEFAULT now(),
        verified_email text,
        search         text GENERATED ALWAYS AS (searchable(first_name || ' ' || last_name || ' ' || email)) STORED,
        UNIQUE (issuer, subject)
      );
      CREATE INDEX people_search ON people USING gin (search gin_trgm_ops);
      CREATE TABLE club_memberships (
        person_id   uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
        since       timestamptz NOT NULL DEFAULT now(),
        welcomed_at timestamptz
      );
      CREATE TABLE story_votes (
        person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        chapter   text NOT NULL,
        way       text NOT NULL,
        voted_at  timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (person_id, chapter)
      );
      CREATE INDEX story_votes_counted ON story_votes (chapter, way);
      CREATE TABLE push_subscriptions (
        id        uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        endpoint  text NOT NULL UNIQUE,
        p256dh    text NOT NULL,
        auth      text NOT NULL,
        since     timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX push_subscriptions_person ON push_subscriptions (person_id);
      CREATE TABLE desk_mails_off (
        address text PRIMARY KEY,
        since   timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE visitors_mails (
        address text NOT NULL,
        kind    text NOT NULL CHECK (kind IN ('week', 'alerts')),
        zone    text NOT NULL,
        since   timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (address, kind)
      );
      CREATE TABLE deletion_parts (
        deletion_id uuid NOT NULL,
        part        text NOT NULL,
        begun_at    timestamptz NOT NULL DEFAULT now(),
        done_at     timestamptz,
        person_id   uuid,
        address     text,
        is_proven   boolean NOT NULL DEFAULT false,
        subject     text,
        next_at     timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (deletion_id, part)
      );
      CREATE INDEX deletion_parts_begun ON deletion_parts (begun_at);
      CREATE TABLE deleted_sign_ins (
        digest     text PRIMARY KEY,
        deleted_at timestamptz NOT NULL
      );`);
    await runner.query(`
      CREATE TABLE mails (
        id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        key        text NOT NULL UNIQUE,
        person_id  uuid REFERENCES people ON DELETE CASCADE,
        recipient  text,
        content    jsonb NOT NULL,
        sent_at    timestamptz,
        failed_at  timestamptz,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Both are null when commerce knows the address.
        CONSTRAINT mails_to_a_person_or_an_address CHECK (person_id IS NULL OR recipient IS NULL)
      );
      CREATE INDEX mails_person ON mails (person_id);
      CREATE INDEX mails_recipient ON mails (lower(recipient));
      CREATE INDEX mails_created ON mails (created_at);
      CREATE TABLE newsletter_subscriptions (
        email         text PRIMARY KEY CHECK (email = lower(email)),
        token         text NOT NULL UNIQUE,
        since         timestamptz NOT NULL DEFAULT now(),
        state         text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'confirmed', 'left', 'stopped')),
        confirm_token text UNIQUE,
        asked_at      timestamptz,
        person_id     uuid,
        -- Identifies the address in deliveries while it is subscribed.
        id            uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE
      );
      CREATE INDEX newsletter_subscriptions_person ON newsletter_subscriptions (person_id);
      CREATE TABLE newsletter_claims (
        email        text NOT NULL CHECK (email = lower(email)),
        person_id    uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        token        text NOT NULL UNIQUE,
        asked_at     timestamptz,
        is_withdrawn boolean NOT NULL DEFAULT false,
        created_at   timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (email, person_id)
      );
      CREATE INDEX newsletter_claims_person ON newsletter_claims (person_id);
      CREATE TABLE claimed_addresses (
        digest   text PRIMARY KEY,
        asked_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE stopped_addresses (
        digest text PRIMARY KEY,
        reason text NOT NULL CHECK (reason IN ('bounce', 'complaint'))
      );
      CREATE TABLE letters (
        id        text PRIMARY KEY,
        subject   text NOT NULL,
        markdown  text NOT NULL,
        pictures  jsonb NOT NULL,
        digest    text NOT NULL,
        tested_at timestamptz NOT NULL,
        begun_at  timestamptz,
        paused_at timestamptz,
        queued_at timestamptz
      );
      CREATE TABLE letter_deliveries (
        letter_id       text NOT NULL REFERENCES letters ON DELETE CASCADE,
        subscription_id uuid NOT NULL,
        mail_id         uuid NOT NULL UNIQUE,
        outcome         text CHECK (outcome IN ('sent', 'failed')),
        PRIMARY KEY (letter_id, subscription_id)
      );
      CREATE INDEX letter_deliveries_reader ON letter_deliveries (subscription_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE letter_deliveries, letters, stopped_addresses, claimed_addresses, newsletter_claims,
        newsletter_subscriptions, mails, deleted_sign_ins, deletion_parts, visitors_mails, desk_mails_off, push_subscriptions,
        story_votes, club_memberships, people;
      DROP FUNCTION searchable`);
  }
}
