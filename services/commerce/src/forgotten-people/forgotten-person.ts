import { accountDeleted } from '@studio/service-kit';

/** First key of the advisory lock on a person; the second is the hash of the person's id. */
export const PERSON_LOCK = 715_010;

/** First key of the advisory lock of a deletion: an event that is delivered twice is worked on once at a time. */
export const DELETION_LOCK = 715_011;

/** SQLSTATE with which the database refuses to write about a deleted person. */
export const PERSON_GONE = 'GONE1';

/** What a shipping address becomes once its person is deleted; the billing address becomes empty. */
export const REMOVED = 'Removed';

/** Turns the refusal of the triggers of `guardForgottenPeople` into the error `account-deleted`; rethrows anything else. */
export function asAccountDeleted(error: { code?: unknown }): never {
  throw error.code === PERSON_GONE ? accountDeleted() : error;
}
