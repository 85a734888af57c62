import { standIn } from '@studio/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PERSON_GONE, PERSON_LOCK } from './forgotten-person.js';

/** Columns that say who somebody was. */
const IDS = [
  ['orders', 'user_id'],
  ['order_returns', 'user_id'],
  ['refunds', 'actor_id'],
  ['order_notes', 'actor_id'],
  ['desk_acts', 'actor_id'],
  ['desk_acts', 'person_id'],
] as const;

/** The books of deleted people, and the list of them, hold something that stands for their ids. */
export class ForgetIds1764900000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const gone = `SELECT user_id FROM forgotten_people`;
    for (const [table, column] of IDS)
      await runner.query(`UPDATE ${table} SET ${column} = ${standIn(column)} WHERE ${column} IN (${gone})`);
    await runner.query(
      `UPDATE payments SET user_id = ${standIn('user_id')} WHERE status <> 'creating' AND user_id IN (${gone})`,
    );
    await runner.query(
      `UPDATE outbox SET event = jsonb_set(event, '{data,userId}', to_jsonb(${standIn("event #>> '{data,userId}'")}))
       WHERE event #>> '{data,userId}' IN (SELECT user_id::text FROM forgotten_people)`,
    );
    await runner.query(`UPDATE forgotten_people SET user_id = ${standIn('user_id')}`);
    // By what stands for the id, too: so it is in an order of theirs whose address somebody would change.
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_forgotten_person() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(${PERSON_LOCK}, hashtext(NEW.user_id::text));
        -- A statement of its own, after the lock: it sees all that was committed by then.
        IF EXISTS (SELECT FROM forgotten_people WHERE user_id IN (${standIn('NEW.user_id')}, NEW.user_id)) THEN
          RAISE EXCEPTION 'this person has been deleted' USING ERRCODE = '${PERSON_GONE}';
        END IF;
        RETURN NEW;
      END $$`);
    // A payment keeps its payer until the provider's intent is known; one that is adopted from the provider brings its own.
    await runner.query(`
      CREATE FUNCTION forget_payer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM forgotten_people WHERE user_id = ${standIn('NEW.user_id')}) THEN
          NEW.user_id := ${standIn('NEW.user_id')};
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER forget_payer BEFORE UPDATE OF status ON payments
        FOR EACH ROW WHEN (OLD.status = 'creating' AND NEW.status <> 'creating' AND NEW.user_id IS NOT NULL)
        EXECUTE FUNCTION forget_payer()`);
    await runner.query(`
      CREATE TRIGGER forget_payer_of_adopted BEFORE INSERT ON payments
        FOR EACH ROW WHEN (NEW.status <> 'creating' AND NEW.user_id IS NOT NULL)
        EXECUTE FUNCTION forget_payer()`);
  }

  /** What is forgotten stays so; the function refuses those whom the release before writes down, too. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER forget_payer ON payments');
    await runner.query('DROP TRIGGER forget_payer_of_adopted ON payments');
    await runner.query('DROP FUNCTION forget_payer');
  }
}
