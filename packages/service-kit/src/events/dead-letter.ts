import { headers } from '@nats-io/transport-node';
import type { JsMsg } from '@nats-io/jetstream';
import { STREAMS } from '@studio/contracts';
import type { NatsConnection } from '../nats/nats-connection.js';

/** Headers of a dead letter; the message itself is kept as it was. */
export const DEAD_LETTER = {
  consumer: 'consumer',
  reason: 'reason',
  subject: 'original-subject',
  deadLetteredAt: 'dead-lettered-at',
  /** How often it was delivered before it was given up. */
  attempts: 'attempts',
} as const;

/** Header of a message that was sent again to one consumer alone; `npm run events -- dead-letters redrive` sets it. */
const REDRIVEN_FOR = 'redriven-for';

/** True for a message that was sent again for another consumer than this one. */
export function isForAnother(consumer: string, { headers: given }: JsMsg): boolean {
  const meant = given?.get(REDRIVEN_FOR);
  return Boolean(meant) && meant !== consumer;
}

/** Copies a message to the dead letters with its reason, then ends its delivery. Throws when it could not be copied. */
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
  await js.publish(
    `${STREAMS.DEAD_LETTERS.prefix}.${consumer}.${message.subject.slice(message.subject.indexOf('.') + 1)}`,
    message.data,
    {
      headers: h,
      msgID,
    },
  );
  message.term();
}
