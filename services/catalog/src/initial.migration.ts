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
      CREATE TABLE product_overrides (
        product_id  int PRIMARY KEY REFERENCES products,
        name        text,
        description text,
        price       int CHECK (price >= 0),
        state       text CHECK (state IN ('on-sale', 'coming-soon', 'retired'))
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
        change     int NOT NULL CHECK (change <> 0),
        reason     text NOT NULL,
        order_id   uuid,
        actor_id   uuid,
        actor_name text,
        -- Idempotency key of a correction.
        key        uuid,
        at         timestamptz NOT NULL DEFAULT now(),
        counted    int
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
      DROP TABLE desk_acts, away_notice, stock_movements, stock_reserved_items, stock_reservations, product_overrides,
        products`);
  }
}
