import { STREAMS, type EventContract } from '@studio/contracts';
import type { NatsConnection } from '../nats/nats-connection.js';
import { eraseMessage } from './erase-message.js';
import { forgetInDeadLetters } from './forget-in-dead-letters.js';
import { idsIn } from './ids-in.js';
import { readStream } from './read-stream.js';
import { SettledEvents, type Place } from './settled-events.js';

export interface ErasePeopleOptions {
  /**
   * Events of this type are erased last, and only when nothing else of the person is left, so that a
   * restarted run finds them.
   */
  readonly last: EventContract;
  readonly signal: AbortSignal;
}

/** Result of an erasure. */
export interface ErasedPeople {
  readonly events: number;
  readonly deadLetters: number;
  /** Consumers that have not handled some of the events yet; these events are kept until a later run. */
  readonly waitingFor: readonly string[];
}

/**
 * Erases people from the streams. An event that holds one of these ids (lower-case uuids) is erased once all
 * of its consumers have handled it; dead letters keep a pseudonym. The run may be killed at any point and
 * repeated, also beside another run. Throws when the broker is unavailable.
 */
export async function erasePeople(
  nats: NatsConnection,
  ids: ReadonlySet<string>,
  { last, signal }: ErasePeopleOptions,
): Promise<ErasedPeople> {
  const { name, prefix } = STREAMS.EVENTS;
  // Must run before the dead letters: an event that has failed by now has its dead letter and counts as
  // handled.
  const settled = await SettledEvents.look(nats);
  const deadLetters = await forgetInDeadLetters(nats, ids, signal);
  const remaining = new Set<string>();
  const waitingFor = new Set<string>();
  let events = 0;
  const erase = async (place: Place, found: readonly string[]): Promise<void> => {
    const behind = settled.waitingFor(place);
    if (behind.length === 0) {
      await eraseMessage(nats, name, place.seq);
      events += 1;
    }
    for (const consumer of behind) waitingFor.add(consumer);
    if (behind.length > 0) for (const id of found) remaining.add(id);
  };

  const lastOnes: (Place & { found: string[] })[] = [];
  for await (const message of readStream(nats, name, { signal })) {
    const found = idsIn(message, ids);
    if (found.length === 0) continue;
    const { seq, subject } = message;
    if (subject === `${prefix}.${last.type}`) lastOnes.push({ seq, subject, found });
    else await erase({ seq, subject }, found);
  }
  for (const { found, ...place } of lastOnes)
    if (!found.some((id) => remaining.has(id))) await erase(place, found);
  return { events, deadLetters, waitingFor: [...waitingFor].sort() };
}
