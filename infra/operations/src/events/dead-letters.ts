import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { STREAMS } from '@studio/contracts';
import { eventIdOf } from './payload.ts';

/** A message that a consumer gave up on. */
export interface DeadLetter {
  /** Its sequence in the dead-letter stream: the number that `show`, `redrive` and `discard` take. */
  readonly id: number;
  readonly consumer: string;
  readonly reason: string;
  /** Its original subject, to which a redrive sends it. */
  readonly subject: string;
  readonly deadLetteredAt: string;
  /** Number of deliveries. Undefined for dead letters written before deliveries were counted. */
  readonly attempts: number | undefined;
  /** Undefined when the payload carries none. */
  readonly eventId: string | undefined;
  /** The original bytes. */
  readonly payload: Uint8Array;
}

/** Dead letters, oldest first; optionally of one consumer only. */
export async function* listDeadLetters(nc: NatsConnection, consumer?: string): AsyncGenerator<DeadLetter> {
  const jsm = await jetstreamManager(nc);
  const filter = `${STREAMS.DEAD_LETTERS.prefix}.${consumer ? `${consumer}.` : ''}>`;
  const { last_seq } = (await jsm.streams.info(STREAMS.DEAD_LETTERS.name)).state;
  for (let seq = 1; seq <= last_seq; seq += 1) {
    // The client's types do not cover this call's option for the next message of a subject.
    const query = { seq, next_by_subj: filter } as { seq: number };
    const found = await jsm.streams.getMessage(STREAMS.DEAD_LETTERS.name, query);
    if (!found) return;
    seq = found.seq;
    yield read(found);
  }
}

/** The dead letter with this number; null when there is none. */
export async function getDeadLetter(nc: NatsConnection, id: number): Promise<DeadLetter | null> {
  const jsm = await jetstreamManager(nc);
  const found = await jsm.streams.getMessage(STREAMS.DEAD_LETTERS.name, { seq: id });
  return found && read(found);
}

/** Deletes a dead letter. Resolves to false when it is already deleted. */
export async function removeDeadLetter(nc: NatsConnection, id: number): Promise<boolean> {
  const jsm = await jetstreamManager(nc);
  try {
    return await jsm.streams.deleteMessage(STREAMS.DEAD_LETTERS.name, id);
  } catch (error) {
    if (await getDeadLetter(nc, id)) throw error;
    return false;
  }
}

/** Redrives all dead letters, or those of one consumer; resolves to their count. */
export async function redriveDeadLetters(nc: NatsConnection, consumer?: string): Promise<number> {
  let sent = 0;
  for await (const letter of listDeadLetters(nc, consumer)) {
    await redriveLetter(nc, letter);
    sent += 1;
  }
  return sent;
}

/**
 * Publishes a dead letter to its original subject and deletes it from the dead letters. A header names the consumer
 * that gave up on it; the subject's other consumers skip it.
 */
export async function redriveLetter(nc: NatsConnection, letter: DeadLetter): Promise<void> {
  const h = headers();
  h.set('redriven-from', String(letter.id));
  h.set('redriven-for', letter.consumer);
  await jetstream(nc).publish(letter.subject, letter.payload, {
    headers: h,
    msgID: `redrive-${randomUUID()}`,
  });
  await removeDeadLetter(nc, letter.id);
}

function read(message: StoredMsg): DeadLetter {
  return {
    id: message.seq,
    consumer: message.header.get('consumer'),
    reason: message.header.get('reason'),
    subject: message.header.get('original-subject'),
    deadLetteredAt: message.header.get('dead-lettered-at'),
    attempts: Number(message.header.get('attempts')) || undefined,
    eventId: eventIdOf(message.data),
    payload: message.data,
  };
}
