import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { STREAMS } from '@studio/contracts';
import { eventIdOf } from './payload.ts';

/** A message that a consumer gave up on. */
export interface DeadLetter {
  /** Its place in the dead-letter stream: the short number that `show`, `redrive` and `discard` take. */
  readonly id: number;
  readonly consumer: string;
  readonly reason: string;
  /** The subject it came from, and goes back to. */
  readonly subject: string;
  readonly deadLetteredAt: string;
  /** How often it was delivered; undefined for letters from before this was counted. */
  readonly attempts: number | undefined;
  /** Undefined when the payload carries none. */
  readonly eventId: string | undefined;
  /** As it was sent, byte for byte. */
  readonly payload: Uint8Array;
}

/** Dead letters, oldest first; of one consumer alone when it is named. */
export async function* listDeadLetters(nc: NatsConnection, consumer?: string): AsyncGenerator<DeadLetter> {
  const jsm = await jetstreamManager(nc);
  const filter = `${STREAMS.DEAD_LETTERS.prefix}.${consumer ? `${consumer}.` : ''}>`;
  const { last_seq } = (await jsm.streams.info(STREAMS.DEAD_LETTERS.name)).state;
  for (let seq = 1; seq <= last_seq; seq += 1) {
    // The client's types forget that this call, too, may look for the next one of a subject.
    const query = { seq, next_by_subj: filter } as { seq: number };
    const found = await jsm.streams.getMessage(STREAMS.DEAD_LETTERS.name, query);
    if (!found) return;
    seq = found.seq;
    yield read(found);
  }
}

/** The letter with this number; null when there is none. */
export async function getDeadLetter(nc: NatsConnection, id: number): Promise<DeadLetter | null> {
  const jsm = await jetstreamManager(nc);
  const found = await jsm.streams.getMessage(STREAMS.DEAD_LETTERS.name, { seq: id });
  return found && read(found);
}

/** Takes a letter out for good; false when somebody else already has. */
export async function removeDeadLetter(nc: NatsConnection, id: number): Promise<boolean> {
  const jsm = await jetstreamManager(nc);
  try {
    return await jsm.streams.deleteMessage(STREAMS.DEAD_LETTERS.name, id);
  } catch (error) {
    if (await getDeadLetter(nc, id)) throw error;
    return false;
  }
}

/** Sends all dead letters back, or those of one consumer; resolves to their count. */
export async function redriveDeadLetters(nc: NatsConnection, consumer?: string): Promise<number> {
  let sent = 0;
  for await (const letter of listDeadLetters(nc, consumer)) {
    await redriveLetter(nc, letter);
    sent += 1;
  }
  return sent;
}

/**
 * Sends a dead letter back to where it came from and takes it out of the dead letters. It carries the name of the
 * consumer that had given up on it: the others of its subject let it pass.
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
    deadLetteredAt: message.header.get('dead-lettered-at') || message.header.get('parked-at'),
    attempts: Number(message.header.get('attempts')) || undefined,
    eventId: eventIdOf(message.data),
    payload: message.data,
  };
}
