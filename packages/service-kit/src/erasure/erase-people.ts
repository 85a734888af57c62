import { STREAMS, type EventContract } from '@studio/contracts';
import type { NatsConnection } from '../nats/nats-connection.js';
import { eraseMessage } from './erase-message.js';
import { forgetInDeadLetters } from './forget-in-dead-letters.js';
import { idsIn } from './ids-in.js';
import { readStream } from './read-stream.js';
import { SettledEvents, type Place } from './settled-events.js';

export interface ErasePeopleOptions {
  /** Events of this type go last, and only when nothing else of a person is left: whoever begins anew finds them by it. */
  readonly last: EventContract;
  readonly signal: AbortSignal;
}

/** What became of it. */
export interface ErasedPeople {
  readonly events: number;
  readonly deadLetters: number;
  /** Consumers that have not worked on some of the events yet: these events are still there. */
  readonly waitingFor: readonly string[];
}

/**
 * Takes people out of the streams: events that hold one of these ids (uuids, in small letters) are erased once each of their
 * consumers has worked on them, dead letters keep a stand-in. May be killed at any point and run again, also beside
 * another. Throws when the broker is away.
 */
export async function erasePeople(
  nats: NatsConnection,
  ids: ReadonlySet<string>,
  { last, signal }: ErasePeopleOptions,
): Promise<ErasedPeople> {
  const { name, prefix } = STREAMS.EVENTS;
  // Before the dead letters: an event that was given up until now has its letter, and counts as worked on.
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
