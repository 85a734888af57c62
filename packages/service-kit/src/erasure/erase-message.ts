import type { NatsConnection } from '../nats/nats-connection.js';

/** Overwrites a message and takes it out of its stream; one that is gone already is as well. */
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
