import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PERSON_GONE, PERSON_LOCK, REMOVED } from './forgotten-person.js';

/**
 * Deletion is final: who is in `forgotten_people` is written about no more. The triggers hold a lock on the person that
 * writers share and that forgetting has alone, so a write is either seen by the one who erases, or refused. Under a
 * payment's row lock the person's lock comes second, everywhere; hence AFTER on payments, whose insert may wait for one.
 */
export class RememberForgottenPeople1763590000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE forgotten_people (
        user_id uuid PRIMARY KEY,
        forgotten_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE FUNCTION refuse_forgotten_person() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(${PERSON_LOCK}, hashtext(NEW.user_id::text));
        -- A statement of its own, after the lock: it sees all that was committed by then.
        IF EXISTS (SELECT FROM forgotten_people WHERE user_id = NEW.user_id) THEN
          RAISE EXCEPTION 'this person has been deleted' USING ERRCODE = '${PERSON_GONE}';
        END IF;
        RETURN NEW;
      END $$`);
    for (const table of ['cart_items', 'orders']) {
      await runner.query(`
        CREATE TRIGGER refuse_forgotten_person BEFORE INSERT ON ${table}
          FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_person()`);
    }
    await runner.query(`
      CREATE TRIGGER refuse_address_of_forgotten_person BEFORE UPDATE OF shipping_address, billing_address ON orders
        FOR EACH ROW WHEN ((NEW.shipping_address, NEW.billing_address) IS DISTINCT FROM ('${REMOVED}', ''))
        EXECUTE FUNCTION refuse_forgotten_person()`);
    // Not those that are adopted from the provider: money that has moved is always written down.
    await runner.query(`
      CREATE TRIGGER refuse_forgotten_person AFTER INSERT ON payments
        FOR EACH ROW WHEN (NEW.status = 'creating' AND NEW.user_id IS NOT NULL)
        EXECUTE FUNCTION refuse_forgotten_person()`);
    // The service that writes the mail knows whom it writes to.
    await runner.query('ALTER TABLE orders DROP COLUMN email, DROP COLUMN first_name');
    await runner.query(`
      UPDATE outbox SET event = event #- '{data,email}' #- '{data,firstName}' #- '{data,shippingAddress}'
      WHERE type LIKE 'commerce.order.%'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN email text, ADD COLUMN first_name text');
    for (const table of ['cart_items', 'orders', 'payments']) {
      await runner.query(`DROP TRIGGER refuse_forgotten_person ON ${table}`);
    }
    await runner.query('DROP TRIGGER refuse_address_of_forgotten_person ON orders');
    await runner.query('DROP FUNCTION refuse_forgotten_person');
    await runner.query('DROP TABLE forgotten_people');
  }
}
