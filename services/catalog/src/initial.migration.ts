import { createDeskActs } from '@studio/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All tables of catalog. */
export class Initial1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE products (
        id            int PRIMARY KEY,
        article       text NOT NULL,
        article_name  text NOT NULL,
        variant_label text NOT NULL,
        price         int NOT NULL CHECK (price >= 0),
        description   text NOT NULL,
        image_url     text NOT NULL,
        category      text NOT NULL,
        coming_soon   bool NOT NULL,
        position      int NOT NULL,
        inventory     int CHECK (inventory >= 0),
        retired       bool NOT NULL DEFAULT false
      ) WITH (fillfactor = 50);
      CREATE TABLE content_items (
        kind           text NOT NULL,
        key            text NOT NULL,
        position       float8 NOT NULL,
        version        int NOT NULL DEFAULT 0,
        -- Type json keeps the order of fields.
        draft          json NOT NULL,
        published      json,
        field_versions json NOT NULL DEFAULT '{}',
        publish_at     timestamptz(3),
        unpublish_at   timestamptz(3),
        proposal       text,
        is_deleted     bool NOT NULL DEFAULT false,
        problem        text,
        -- Idempotency key of the request that created it.
        request        uuid UNIQUE,
        PRIMARY KEY (kind, key)
      );
      CREATE INDEX content_items_due ON content_items (least(publish_at, unpublish_at))
        WHERE publish_at IS NOT NULL OR unpublish_at IS NOT NULL;
      CREATE TABLE content_acts (
        id         int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind       text NOT NULL,
        key        text NOT NULL,
        at         timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        actor_id   uuid NOT NULL,
        actor_name text NOT NULL,
        act        text NOT NULL,
        title      text NOT NULL,
        changes    jsonb NOT NULL,
        is_public  bool NOT NULL,
        undoes     int,
        bulk       uuid
      );
      -- Each item is changed once by a change of many items.
      CREATE UNIQUE INDEX content_acts_bulk ON content_acts (bulk, kind, key) WHERE bulk IS NOT NULL;
      CREATE INDEX content_acts_of_item ON content_acts (kind, key, id DESC);
      CREATE INDEX content_acts_public ON content_acts (id) WHERE is_public;
      CREATE INDEX content_acts_undoes ON content_acts (undoes) WHERE undoes IS NOT NULL;
      -- An act is taken back by an undo that was not taken back itself.
      CREATE FUNCTION is_undone(act_id int) RETURNS bool LANGUAGE plpgsql STABLE AS $$
        BEGIN
          RETURN EXISTS (SELECT FROM content_acts WHERE undoes = act_id AND NOT is_undone(id));
        END $$;
      CREATE TABLE content_visits (
        kind       text NOT NULL,
        key        text NOT NULL,
        actor_id   uuid NOT NULL,
        actor_name text NOT NULL,
        seen_at    timestamptz NOT NULL,
        PRIMARY KEY (kind, key, actor_id)
      );
      CREATE TABLE stock_reservations (
        order_id   uuid PRIMARY KEY,
        state      text NOT NULL
          CHECK (state IN ('held', 'expired', 'released', 'committed', 'unavailable', 'refunded')),
        expires_at timestamptz,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX stock_reservations_held ON stock_reservations (expires_at) WHERE state = 'held';
      CREATE TABLE stock_reserved_items (
        order_id   uuid NOT NULL REFERENCES stock_reservations,
        product_id int NOT NULL REFERENCES products,
        quantity   int NOT NULL CHECK (quantity > 0),
        PRIMARY KEY (order_id, product_id)
      );
      CREATE TABLE stock_movements (
        id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- No foreign key: products are never deleted, and the check would slow down every order.
        product_id int NOT NULL,
        change     int NOT NULL,
        reason     text NOT NULL,
        order_id   uuid,
        actor_id   uuid,
        actor_name text,
        -- Idempotency key of a correction.
        key        uuid,
        at         timestamptz NOT NULL DEFAULT now(),
        counted    int,
        CHECK (change <> 0 OR counted IS NOT NULL)
      );
      CREATE INDEX stock_movements_by_time ON stock_movements (at DESC, id);
      CREATE UNIQUE INDEX stock_movements_key ON stock_movements (key) WHERE key IS NOT NULL;
      CREATE TABLE away_notice (
        -- The table has one row at most.
        is_the_one     boolean PRIMARY KEY DEFAULT true CHECK (is_the_one),
        packs_again_on text NOT NULL,
        text           text NOT NULL,
        ends_at        timestamptz NOT NULL
      )`);
    await createDeskActs(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE desk_acts, away_notice, stock_movements, stock_reserved_items, stock_reservations, content_visits,
        content_acts, content_items, products;
      DROP FUNCTION is_undone`);
  }
}
