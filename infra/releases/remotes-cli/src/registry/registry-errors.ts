import { setTimeout as sleep } from 'node:timers/promises';
import { JetStreamApiError } from '@nats-io/jetstream';
import { TimeoutError } from '@nats-io/transport-node';

/** JetStream's error code for a wrong last sequence. */
const WRONG_LAST_SEQUENCE = 10071;

/** How often a write is sent in all, and the pause between, in ms. */
const SENDINGS = 5;
const PAUSE_MS = 1_000;

/**
 * Sends a write again when NATS does not acknowledge it: a cluster elects a new leader, or a server ended meanwhile.
 * @param write has the same effect however often it is stored
 * @throws NATS' error of the last sending
 */
export async function acknowledged<T>(write: () => Promise<T>): Promise<T> {
  for (let sending = 1; ; sending++)
    try {
      return await write();
    } catch (error) {
      if (!isUnanswered(error) || sending === SENDINGS) throw error;
      await sleep(PAUSE_MS);
    }
}

/** Whether NATS' JetStream did not answer. A write may be stored all the same. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TimeoutError || (error instanceof Error && error.name === 'JetStreamNotEnabled');
}

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
