import { standIn } from '@studio/service-kit';
import type { QueryRunner } from 'typeorm';
import { PERSON_GONE, PERSON_LOCK, REMOVED } from './forgotten-person.js';

/**
 * Creates the triggers that make a deletion final: nothing is written about a person who is in `forgotten_people`.
 *
 * `refuse_forgotten_person` fails with `PERSON_GONE`; `asAccountDeleted` turns that into the error `account-deleted`. It
 * guards new cart items, orders, returns, kept addresses, donations and payments, and new addresses of an order. A parcel
 * that is packed keeps the address that it has. Writers share a lock on the person that `ForgetPerson` holds alone, so a
 * write is either seen by the deletion or refused.
 *
 * `forget_payer` replaces the payer's id by its pseudonym instead, because money that has moved is always written down. A
 * payment keeps its payer until the provider's intent is known; one that is adopted from the provider brings its own.
 */
export async function guardForgottenPeople(runner: QueryRunner): Promise<void> {
  await runner.query(`
      CREATE FUNCTION refuse_forgotten_person() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(${PERSON_LOCK}, hashtext(NEW.user_id::text));
        -- A separate statement, so that it sees everything that was committed before the lock was granted.
        IF EXISTS (SELECT FROM forgotten_people WHERE user_id IN (${standIn('NEW.user_id')}, NEW.user_id)) THEN
          RAISE EXCEPTION 'this person has been deleted' USING ERRCODE = '${PERSON_GONE}';
        END IF;
        RETURN NEW;
      END $$;
      CREATE FUNCTION forget_payer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM forgotten_people WHERE user_id = ${standIn('NEW.user_id')}) THEN
          NEW.user_id := ${standIn('NEW.user_id')};
        END IF;
        RETURN NEW;
      END $$`);
  for (const table of ['cart_items', 'orders', 'order_returns', 'kept_addresses'])
    await runner.query(`
      CREATE TRIGGER refuse_forgotten_person BEFORE INSERT ON ${table}
        FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_person()`);
  // AFTER on payments: under a payment's row lock the person's lock comes second, and an insert may wait for a row lock.
  await runner.query(`
    CREATE TRIGGER refuse_forgotten_person BEFORE INSERT ON donations
      FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_forgotten_person();
    CREATE TRIGGER refuse_forgotten_person AFTER INSERT ON payments
      FOR EACH ROW WHEN (NEW.status = 'creating' AND NEW.user_id IS NOT NULL)
      EXECUTE FUNCTION refuse_forgotten_person();
    CREATE TRIGGER refuse_address_of_forgotten_person BEFORE UPDATE OF shipping_address, billing_address ON orders
      FOR EACH ROW WHEN (
        NEW.shipping_address IS DISTINCT FROM OLD.shipping_address AND NEW.shipping_address <> '${REMOVED}'
        OR NEW.billing_address IS DISTINCT FROM OLD.billing_address AND NEW.billing_address <> '')
      EXECUTE FUNCTION refuse_forgotten_person();
    CREATE TRIGGER forget_payer BEFORE UPDATE OF status ON payments
      FOR EACH ROW WHEN (OLD.status = 'creating' AND NEW.status <> 'creating' AND NEW.user_id IS NOT NULL)
      EXECUTE FUNCTION forget_payer();
    CREATE TRIGGER forget_payer_of_adopted BEFORE INSERT ON payments
      FOR EACH ROW WHEN (NEW.status <> 'creating' AND NEW.user_id IS NOT NULL)
      EXECUTE FUNCTION forget_payer()`);
}
