import { JetStreamApiError } from '@nats-io/jetstream';

/** JetStream's error code for a wrong last sequence. */
const WRONG_LAST_SEQUENCE = 10071;

/** A concurrent write happened between read and write. */
export class ChangedMeanwhileError extends Error {
  /** @param what who did what, from the history */
  constructor(name: string, what?: string) {
    super(
      `Somebody else changed ${name} meanwhile, and nothing of yours was written. ` +
        (what ? `The last change: ${what}. Decide again.` : `See \`history ${name}\`, then decide again.`),
    );
  }
}

/** The registry has an entry that no authorized key has signed. */
export class UnverifiedEntryError extends Error {
  constructor(name: string) {
    super(
      `The entry of ${name} is not signed by a key that the web servers know, so its content cannot be trusted. ` +
        'It stays as it is. If it is no longer needed: --replace',
    );
  }
}

export function isSequenceConflict(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE;
}
