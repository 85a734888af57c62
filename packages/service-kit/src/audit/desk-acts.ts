import type { ActsBefore, Caller, DeskAct } from '@studio/contracts';
import type { QueryRunner } from 'typeorm';
import type { z } from 'zod';
import { rows, type Database } from '../database/rows.js';
import { standIn } from '../database/stand-in.js';

/** Page size plus one: the extra row shows that there is a next page. */
const PAGE = 51;
/** Replaces the name of a deleted actor. */
const REMOVED = 'Removed';

/** An act to record. */
export interface NewDeskAct {
  /** Code of the act, such as `pack-order`. */
  readonly act: string;
  /** Display name of what the act changed: an order number or a product name. */
  readonly subject: string;
  /** Buyer of the order, so that the details can be erased with the buyer. */
  readonly personId?: string;
  /** `reason` holds free text about a person; it is erased when that person is deleted. */
  readonly details?: DeskAct['details'];
}

/** Creates the table `desk_acts`, for the initial migration of a service that records acts of the desk. */
export async function createDeskActs(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE desk_acts (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      -- Millisecond precision, like the timestamps in messages.
      at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      actor_id uuid NOT NULL,
      actor_name text NOT NULL,
      act text NOT NULL,
      subject text NOT NULL,
      -- The buyer of the order; null when the act is not about an order.
      person_id uuid,
      details jsonb NOT NULL
    );
    CREATE INDEX desk_acts_by_time ON desk_acts (at DESC, id)`);
}

/** A caller's display name on the desk. */
export function nameOf({ firstName, lastName, email }: Caller): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

/** Records an act in the transaction that performs it, so that both are committed or neither is. */
export async function recordDeskAct(database: Database, actor: Caller, done: NewDeskAct): Promise<void> {
  const { act, subject, personId = null, details = {} } = done;
  await rows(
    database,
    `INSERT INTO desk_acts (actor_id, actor_name, act, subject, person_id, details) VALUES ($1, $2, $3, $4, $5, $6)`,
    [actor.userId, nameOf(actor), act, subject, personId, JSON.stringify(details)],
  );
}

/** Reads the page of acts after a cursor, newest first. */
export async function readDeskActs(
  database: Database,
  { before }: z.output<typeof ActsBefore>,
): Promise<DeskAct[]> {
  const [at = 'infinity', id = null] = before?.split(' ') ?? [];
  const found = await rows<Omit<DeskAct, 'at'> & { at: Date }>(
    database,
    `SELECT id, at, actor_name AS "by", act, subject, details FROM desk_acts
     WHERE at <= $1::timestamptz AND (at < $1 OR id > $2) ORDER BY at DESC, id LIMIT $3`,
    [at, id, PAGE],
  );
  return found.map(({ at, ...act }) => ({ ...act, at: at.toISOString() }));
}

/**
 * Erases a deleted person from the acts: id and name where they acted, id and free text where they were the
 * buyer.
 */
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
