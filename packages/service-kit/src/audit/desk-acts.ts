import type { Caller, DeskAct } from '@studio/contracts';
import type { QueryRunner } from 'typeorm';
import { rows, type Database } from '../database/rows.js';
import { standIn } from '../database/stand-in.js';

/** Acts on a page, and one more, so that whoever shows them knows of a next one. */
const PAGE = 51;
/** What becomes of the name of an actor who is deleted. */
const REMOVED = 'Removed';

/** An act that is about to be committed. */
export interface NewDeskAct {
  /** `pack-order` … */
  readonly act: string;
  /** What a person calls it: an order's number, a product's name. */
  readonly subject: string;
  /** Whose order it is, so that words about them go with them. */
  readonly personId?: string;
  /** `reason` holds words of a person; it is forgotten with whom it is about. */
  readonly details?: DeskAct['details'];
}

/** Creates the table `desk_acts`, for the initial migration of a service that records acts of the desk. */
export async function createDeskActs(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE desk_acts (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      -- As precise as the moments in messages.
      at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      actor_id uuid NOT NULL,
      actor_name text NOT NULL,
      act text NOT NULL,
      subject text NOT NULL,
      -- The buyer of the order; null where no order is concerned.
      person_id uuid,
      details jsonb NOT NULL
    );
    CREATE INDEX desk_acts_by_time ON desk_acts (at DESC, id)`);
}

/** A caller as the desk names them. */
export function nameOf({ firstName, lastName, email }: Caller): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

/** Writes an act down in the transaction that does it: both happen, or neither does. */
export async function recordDeskAct(database: Database, actor: Caller, done: NewDeskAct): Promise<void> {
  const { act, subject, personId = null, details = {} } = done;
  await rows(
    database,
    `INSERT INTO desk_acts (actor_id, actor_name, act, subject, person_id, details) VALUES ($1, $2, $3, $4, $5, $6)`,
    [actor.userId, nameOf(actor), act, subject, personId, JSON.stringify(details)],
  );
}

/** A page of acts before a moment, newest first. */
export async function readDeskActs(database: Database, before?: string): Promise<DeskAct[]> {
  const found = await rows<Omit<DeskAct, 'at'> & { at: Date }>(
    database,
    `SELECT id, at, actor_name AS "by", act, subject, details FROM desk_acts
     WHERE at < coalesce($1, 'infinity'::timestamptz) ORDER BY at DESC, id LIMIT $2`,
    [before ?? null, PAGE],
  );
  return found.map(({ at, ...act }) => ({ ...act, at: at.toISOString() }));
}

/** Takes a deleted person out of the acts: id and name where they acted, id and words where it was their order. */
export async function forgetInDeskActs(database: Database, userId: string): Promise<void> {
  await rows(
    database,
    `UPDATE desk_acts SET actor_name = $2, actor_id = ${standIn('actor_id')} WHERE actor_id = $1`,
    [userId, REMOVED],
  );
  await rows(
    database,
    `UPDATE desk_acts SET details = details - 'reason', person_id = ${standIn('person_id')} WHERE person_id = $1`,
    [userId],
  );
}
