import type { NatsConnection } from '../nats/nats-connection.js';

/** Overwrites a message and deletes it from its stream. Succeeds when the message is already gone. */
export async function eraseMessage(
  { jsm }: Pick<NatsConnection, 'jsm'>,
  stream: string,
  seq: number,
): Promise<void> {
  try {
    await jsm.streams.deleteMessage(stream, seq);
  } catch (error) {
    if (await jsm.streams.getMessage(stream, { seq })) throw error;
  }
}
