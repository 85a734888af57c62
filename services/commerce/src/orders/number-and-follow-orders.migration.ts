import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A number that can be read out, the steps behind paid, and what a buyer wants to send back. The number is the
 * database's default, so that processes of the release before, which know of none, give one too.
 */
export class NumberAndFollowOrders1764300000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Six letters of Crockford's base32: 32 of them, none that is taken for another. Public, so random() is good enough.
    await runner.query(`
      CREATE FUNCTION random_order_number() RETURNS text LANGUAGE sql VOLATILE AS $$
        SELECT left(letters, 3) || '-' || right(letters, 3) FROM (
          SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 32)::int, 1), '') AS letters
          FROM generate_series(1, 6)
        ) AS drawn
      $$`);
    await runner.query(`
      ALTER TABLE orders
        ADD COLUMN number text,
        ADD COLUMN packed_at timestamptz,
        ADD COLUMN shipped_at timestamptz,
        ADD COLUMN delivered_at timestamptz,
        ADD COLUMN carrier text,
        ADD COLUMN tracking_number text`);
    await runner.query('ALTER TABLE orders ADD CONSTRAINT orders_number_key UNIQUE (number)');
    await runner.query(`
      DO $$
      DECLARE unnumbered uuid;
      BEGIN
        FOR unnumbered IN SELECT id FROM orders WHERE number IS NULL LOOP
          LOOP
            BEGIN
              UPDATE orders SET number = random_order_number() WHERE id = unnumbered;
              EXIT;
            EXCEPTION WHEN unique_violation THEN
              -- Drawn before: once more.
            END;
          END LOOP;
        END LOOP;
      END $$`);
    await runner.query(
      'ALTER TABLE orders ALTER COLUMN number SET NOT NULL, ALTER COLUMN number SET DEFAULT random_order_number()',
    );
    await runner.query('ALTER TABLE orders DROP CONSTRAINT orders_status_check');
    await runner.query(`
      ALTER TABLE orders ADD CONSTRAINT orders_status_check CHECK (status IN
        ('pending', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded', 'disputed'))`);
    await runner.query(`
      CREATE TABLE order_returns (
        order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
        user_id uuid NOT NULL,
        items jsonb NOT NULL,
        reason text NOT NULL,
        asked_at timestamptz NOT NULL DEFAULT now(),
        settled_at timestamptz
      )`);
    await runner.query(`
      CREATE TRIGGER refuse_forgotten_person BEFORE INSERT ON order_returns
        FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_person()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_returns');
    await runner.query(
      `UPDATE orders SET status = 'paid' WHERE status IN ('packed', 'shipped', 'delivered')`,
    );
    await runner.query('ALTER TABLE orders DROP CONSTRAINT orders_status_check');
    await runner.query(`
      ALTER TABLE orders ADD CONSTRAINT orders_status_check
        CHECK (status IN ('pending', 'paid', 'cancelled', 'refunded', 'disputed'))`);
    await runner.query(`
      ALTER TABLE orders DROP COLUMN number, DROP COLUMN packed_at, DROP COLUMN shipped_at,
        DROP COLUMN delivered_at, DROP COLUMN carrier, DROP COLUMN tracking_number`);
    await runner.query('DROP FUNCTION random_order_number');
  }
}
