import { cloudEvent, STREAMS, type CloudEvent, type EventContract } from '@studio/contracts';
import type { DataOf } from '../events/event-handler.js';
import type { NatsConnection } from '../nats/nats-connection.js';
import { readStream } from './read-stream.js';

/**
 * Reads all stored events of a type, oldest first. Skips events that do not match the contract. Throws as
 * `readStream`.
 */
export async function* readEvents<E extends EventContract>(
  nats: NatsConnection,
  contract: E,
  signal: AbortSignal,
): AsyncGenerator<CloudEvent<DataOf<E>>> {
  const envelope = cloudEvent(contract);
  const subject = `${STREAMS.EVENTS.prefix}.${contract.type}`;
  for await (const message of readStream(nats, STREAMS.EVENTS.name, { subject, signal })) {
    const event = envelope.safeParse(parse(message.string()));
    if (event.success) yield event.data as CloudEvent<DataOf<E>>;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
