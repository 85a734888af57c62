import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { STREAMS } from '@studio/contracts';

/** A message that a consumer gave up on. */
export interface DeadLetter {
  /** Its place in the dead-letter stream; what `redrive` takes. */
  readonly id: number;
  readonly consumer: string;
  readonly reason: string;
  /** The subject it came from, and goes back to. */
  readonly subject: string;
  readonly parkedAt: string;
  readonly payload: string;
}

/** Parked messages, oldest first; of one consumer alone when it is named. */
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

/**
 * Sends parked messages back to where they came from and takes them out of the dead letters; resolves to their count.
 * Each carries the name of the consumer that had given up on it: the others of its subject let it pass.
 */
export async function redriveDeadLetters(
  nc: NatsConnection,
  which: { consumer?: string; id?: number } = {},
): Promise<number> {
  const js = jetstream(nc);
  const jsm = await js.jetstreamManager();
  let sent = 0;
  for await (const letter of listDeadLetters(nc, which.consumer)) {
    if (which.id !== undefined && letter.id !== which.id) continue;
    const h = headers();
    h.set('redriven-from', String(letter.id));
    h.set('redriven-for', letter.consumer);
    await js.publish(letter.subject, letter.payload, { headers: h, msgID: `redrive-${randomUUID()}` });
    await jsm.streams.deleteMessage(STREAMS.DEAD_LETTERS.name, letter.id);
    sent += 1;
  }
  return sent;
}

function read(message: StoredMsg): DeadLetter {
  return {
    id: message.seq,
    consumer: message.header.get('consumer'),
    reason: message.header.get('reason'),
    subject: message.header.get('original-subject'),
    parkedAt: message.header.get('parked-at'),
    payload: message.string(),
  };
}
