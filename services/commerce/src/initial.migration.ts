import { createDeskActs, createSearchable } from '@studio/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { guardForgottenPeople } from './forgotten-people/guard-forgotten-people.js';

/** All tables of commerce. Amounts are US cents. */
export class Initial1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchable(runner);
    await createCartsAndPayments(runner);
    await createOrders(runner);
    await createDeskActs(runner);
    await guardForgottenPeople(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE desk_acts, order_notes, order_replies, order_returns, orders, refunds, donations, provider_events,
        reconciliation, payments, kept_addresses, cart_additions,
        cart_items, carts, forgotten_people;
      DROP SEQUENCE income_versions;
      DROP FUNCTION refuse_forgotten_person, forget_payer, random_order_number, searchable`);
  }
}

async function createCartsAndPayments(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- Deleted people. user_id is the pseudonym of the id.
    CREATE TABLE forgotten_people (
      user_id uuid PRIMARY KEY,
      forgotten_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE carts (
      user_id uuid PRIMARY KEY,
      -- Incremented by every change, so that a payment can refer to one state of the cart.
      version integer NOT NULL
    );
    CREATE TABLE cart_items (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL,
      product_id integer NOT NULL,
      quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
      added_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (user_id, product_id)
    );
    -- Additions that a browser may repeat, with the answer; kept for a day.
    CREATE TABLE cart_additions (
      user_id uuid NOT NULL,
      -- Idempotency key.
      key uuid NOT NULL,
      product_id integer NOT NULL,
      quantity integer NOT NULL,
      line_id uuid NOT NULL,
      line_quantity integer NOT NULL,
      added_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, key)
    );
    CREATE INDEX cart_additions_added_at ON cart_additions (added_at);
    CREATE TABLE kept_addresses (
      user_id uuid PRIMARY KEY,
      address jsonb NOT NULL,
      kept_at timestamptz NOT NULL DEFAULT now()
    );
    -- One row for each intent, written before the provider is asked. payment-state.ts has the steps of status.
    CREATE TABLE payments (
      id uuid PRIMARY KEY,
      purpose text NOT NULL CHECK (purpose IN ('order', 'donation')),
      user_id uuid,
      cart_version integer,
      amount integer NOT NULL CHECK (amount >= 0),
      status text NOT NULL DEFAULT 'creating' CHECK (status IN
        ('creating', 'open', 'captured', 'kept', 'refunding', 'refunded', 'cancelled')),
      intent_id text UNIQUE,
      client_secret text,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- When an open payment is cancelled at the provider.
      cancel_at timestamptz NOT NULL,
      captured_at timestamptz,
      closed_at timestamptz,
      refund_reason text,
      refund_id text,
      refund_attempts integer NOT NULL DEFAULT 0,
      refund_next_at timestamptz NOT NULL DEFAULT now(),
      -- When a refund last failed that the provider had accepted.
      refund_failed_at timestamptz,
      -- The provider's ids of the refunds whose failure is recorded.
      failed_refunds text[] NOT NULL DEFAULT '{}',
      refunded_amount integer NOT NULL DEFAULT 0,
      disputed_at timestamptz,
      cancel_reason text,
      fee integer,
      fee_next_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT payments_refunded_at_most_all CHECK (refunded_amount BETWEEN 0 AND amount)
    );
    CREATE UNIQUE INDEX payments_one_for_each_cart ON payments (user_id, cart_version, amount)
      WHERE purpose = 'order' AND status IN ('creating', 'open', 'captured');
    CREATE INDEX payments_to_cancel ON payments (cancel_at) WHERE status IN ('creating', 'open');
    CREATE INDEX payments_unmatched ON payments (captured_at) WHERE status = 'captured';
    CREATE INDEX payments_to_refund ON payments (refund_next_at) WHERE status = 'refunding';
    CREATE INDEX payments_refund_failed ON payments (id) WHERE refund_failed_at IS NOT NULL;
    CREATE INDEX payments_without_fee ON payments (fee_next_at) WHERE fee IS NULL AND captured_at IS NOT NULL;
    -- Orders the events of a payment's income.
    CREATE SEQUENCE income_versions;
    CREATE TABLE reconciliation (
      -- The table has one row.
      id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      watermark timestamptz NOT NULL,
      reconciled_at timestamptz NOT NULL,
      leased_until timestamptz NOT NULL,
      unsettled text[] NOT NULL DEFAULT '{}'
    );
    INSERT INTO reconciliation (watermark, reconciled_at, leased_until) VALUES (now(), now(), now());
    CREATE TABLE provider_events (
      id text PRIMARY KEY,
      type text NOT NULL,
      payment_intent_id text,
      state text NOT NULL CHECK (state IN ('new', 'done', 'ignored', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      next_at timestamptz NOT NULL DEFAULT now(),
      reason text,
      received_at timestamptz NOT NULL DEFAULT now(),
      done_at timestamptz
    );
    CREATE INDEX provider_events_to_do ON provider_events (next_at) WHERE state = 'new';
    CREATE TABLE donations (
      id uuid PRIMARY KEY,
      payment_id uuid NOT NULL UNIQUE REFERENCES payments,
      amount integer NOT NULL CHECK (amount > 0),
      donor_name text NOT NULL,
      message text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- Set when the payment is captured.
      received_at timestamptz,
      user_id uuid,
      email text,
      thanks text,
      thanked_at timestamptz,
      thanked_by_id uuid,
      thanked_by text
    );
    CREATE INDEX donations_of_person ON donations (user_id, received_at DESC) WHERE user_id IS NOT NULL;
    CREATE INDEX donations_received ON donations (received_at) WHERE received_at IS NOT NULL;
    -- The desk's refunds. Their sum is checked against the payment under the payment's row lock.
    CREATE TABLE refunds (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      payment_id uuid NOT NULL REFERENCES payments,
      amount integer NOT NULL CHECK (amount > 0),
      items jsonb NOT NULL DEFAULT '[]',
      restocks boolean NOT NULL DEFAULT false,
      reason text NOT NULL,
      actor_id uuid NOT NULL,
      actor_name text NOT NULL,
      key uuid NOT NULL UNIQUE,
      state text NOT NULL DEFAULT 'owed' CHECK (state IN ('owed', 'done', 'failed')),
      failed_at timestamptz,
      attempts integer NOT NULL DEFAULT 0,
      next_at timestamptz NOT NULL DEFAULT now(),
      provider_id text UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- The amount that was requested; null for pieces, or for everything that was left.
      asked_amount integer
    );
    CREATE INDEX refunds_of_payment ON refunds (payment_id);
    CREATE INDEX refunds_to_send ON refunds (next_at) WHERE state = 'owed';
    CREATE INDEX refunds_not_done ON refunds (payment_id) WHERE state <> 'done'`);
}

async function createOrders(runner: QueryRunner): Promise<void> {
  // Six letters of Crockford's base32. The number is public and protects nothing, so random() is good enough.
  await runner.query(`
      CREATE FUNCTION random_order_number() RETURNS text LANGUAGE sql VOLATILE AS $$
        SELECT left(letters, 3) || '-' || right(letters, 3) FROM (
          SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 32)::int, 1), '') AS letters
          FROM generate_series(1, 6)
        ) AS drawn
      $$`);
  await runner.query(`
    CREATE TABLE orders (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL,
      payment_id uuid NOT NULL UNIQUE REFERENCES payments,
      payment_intent_id text NOT NULL UNIQUE,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN
        ('pending', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded', 'disputed')),
      total integer NOT NULL CHECK (total >= 0),
      -- The bought products, with their names, prices and pictures at that time.
      lines jsonb NOT NULL,
      shipping_address text NOT NULL,
      billing_address text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- When catalog confirmed the reservation.
      reserved_at timestamptz,
      resume_at timestamptz NOT NULL,
      paid_at timestamptz,
      closed_at timestamptz,
      number text NOT NULL UNIQUE DEFAULT random_order_number(),
      packed_at timestamptz,
      shipped_at timestamptz,
      delivered_at timestamptz,
      carrier text,
      tracking_number text,
      -- Problems raised before this time are resolved.
      settled_at timestamptz,
      undo_until timestamptz,
      undone_until timestamptz,
      shipped_told_at timestamptz,
      search text GENERATED ALWAYS AS (searchable(
        number || ' ' || shipping_address || ' ' || jsonb_path_query_array(lines, '$[*].name')::text)) STORED,
      country text,
      tax_percent double precision
    );
    CREATE INDEX orders_of_person ON orders (user_id, created_at DESC);
    CREATE INDEX orders_interrupted ON orders (resume_at) WHERE status = 'pending' AND reserved_at IS NULL;
    CREATE INDEX orders_at_desk ON orders (status, created_at, id)
      WHERE status IN ('paid', 'packed', 'shipped', 'disputed');
    CREATE INDEX orders_undoable ON orders (undo_until) WHERE undo_until IS NOT NULL;
    CREATE INDEX orders_search ON orders USING gin (search gin_trgm_ops);
    CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;
    CREATE TABLE order_returns (
      order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
      user_id uuid NOT NULL,
      items jsonb NOT NULL,
      reason text NOT NULL,
      -- In ms, because the desk names a request by it.
      asked_at timestamptz(3) NOT NULL DEFAULT now(),
      settled_at timestamptz,
      outcome text CHECK (outcome IN ('refunded', 'refused', 'answered')),
      answer text NOT NULL DEFAULT ''
    );
    CREATE INDEX order_returns_open ON order_returns (order_id) WHERE settled_at IS NULL;
    CREATE TABLE order_notes (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
      -- Idempotency key.
      key uuid UNIQUE,
      text text NOT NULL,
      settled boolean NOT NULL DEFAULT false,
      actor_id uuid NOT NULL,
      actor_name text NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX order_notes_of_order ON order_notes (order_id, at);
    CREATE TABLE order_replies (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
      -- Idempotency key.
      key uuid NOT NULL UNIQUE,
      text text NOT NULL,
      actor_id uuid NOT NULL,
      actor_name text NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX order_replies_of_order ON order_replies (order_id, at)`);
}
