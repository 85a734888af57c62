import { accountDeleted } from '@studio/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deleted person. The database rejects new rows about them. */
@Entity('forgotten_people')
export class ForgottenPersonEntity {
  /** Pseudonym of their id. */
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'forgotten_at' })
  forgottenAt: Date;
}

/** First key of the advisory lock on a person; the second is the hash of the person's id. */
export const PERSON_LOCK = 715_010;

/** First key of the advisory lock of a deletion: serialises events that are delivered twice. */
export const DELETION_LOCK = 715_011;

/** SQLSTATE of the trigger that rejects rows about a deleted person. */
export const PERSON_GONE = 'GONE1';

/** Replaces the shipping address and names of a deleted person. The billing address becomes empty. */
export const REMOVED = 'Removed';

/**
 * Error handler for statements about a person: maps the error of the triggers of `guardForgottenPeople` to
 * `account-deleted`, and rethrows others.
 */
export function asAccountDeleted(error: { code?: unknown }): never {
  throw error.code === PERSON_GONE ? accountDeleted() : error;
}
