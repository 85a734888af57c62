import { headers } from '@nats-io/transport-node';
import type { JsMsg } from '@nats-io/jetstream';
import { STREAMS } from '@studio/contracts';
import type { NatsConnection } from '../nats/nats-connection.js';
import { isStored } from '../nats/wire.js';

/** Headers of a dead letter; the message itself is unchanged. */
const DEAD_LETTER = {
  consumer: 'consumer',
  reason: 'reason',
  subject: 'original-subject',
  deadLetteredAt: 'dead-lettered-at',
  /** Number of failed deliveries. */
  attempts: 'attempts',
} as const;

/**
 * Header of a message that is redriven to one consumer only; `npm run events -- dead-letters redrive` sets
 * it.
 */
const REDRIVEN_FOR = 'redriven-for';

/** True for a message that is redriven to another consumer. */
export function isForAnother(consumer: string, { headers: given }: JsMsg): boolean {
  const meant = given?.get(REDRIVEN_FOR);
  return Boolean(meant) && meant !== consumer;
}

/**
 * Copies a message to the dead letters with its reason, then terminates its delivery. Throws when the copy
 * fails.
 */
export async function deadLetter(
  { js }: NatsConnection,
  consumer: string,
  message: JsMsg,
  reason: string,
): Promise<void> {
  const h = headers();
  h.set(DEAD_LETTER.consumer, consumer);
  h.set(DEAD_LETTER.reason, reason);
  h.set(DEAD_LETTER.subject, message.subject);
  h.set(DEAD_LETTER.deadLetteredAt, new Date().toISOString());
  h.set(DEAD_LETTER.attempts, String(message.info.deliveryCount));
  const msgID = `${consumer}:${message.info.stream}:${message.seq}`;
  const ack = await js.publish(
    `${STREAMS.DEAD_LETTERS.prefix}.${consumer}.${message.subject.slice(message.subject.indexOf('.') + 1)}`,
    message.data,
    {
      headers: h,
      msgID,
    },
  );
  if (!isStored(ack)) throw new Error('the stream of dead letters does not have the message');
  message.term();
}
