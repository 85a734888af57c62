import { AckPolicy, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { NatsConnection } from '../nats/nats-connection.js';

/** Maximum messages in memory. */
const BATCH = 500;
/** Timeout for a full batch, in ms: messages may be deleted meanwhile. */
const BATCH_TIMEOUT_MS = 2_000;
/** Inactivity after which the broker deletes the consumer of a killed reader, in ms. */
const INACTIVE_CONSUMER_MS = 60_000;

export interface ReadOptions {
  /** Optional. Defaults to all subjects. */
  readonly subject?: string;
  readonly signal: AbortSignal;
}

/**
 * Reads a stream from its first message to its end, including messages published meanwhile, without consuming
 * them. Throws when a message was lost, when the broker disconnects, and the signal's reason when aborted.
 */
export async function* readStream(
  { js, jsm }: Pick<NatsConnection, 'js' | 'jsm'>,
  stream: string,
  { subject, signal }: ReadOptions,
): AsyncGenerator<JsMsg> {
  const { name } = await jsm.consumers.add(stream, {
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.All,
    mem_storage: true,
    inactive_threshold: nanos(INACTIVE_CONSUMER_MS),
    ...(subject ? { filter_subject: subject } : {}),
  });
  try {
    const consumer = await js.consumers.get(stream, name);
    let received = 0;
    for (;;) {
      signal.throwIfAborted();
      const { num_pending: pending, delivered } = await consumer.info();
      if (delivered.consumer_seq !== received) throw new Error(`${stream}: a message was lost in transit`);
      if (pending === 0) return;
      const max_messages = Math.min(pending, BATCH);
      // Fetches the whole batch first: the reader may be slow.
      const batch: JsMsg[] = [];
      for await (const message of await consumer.fetch({ max_messages, expires: BATCH_TIMEOUT_MS }))
        batch.push(message);
      received += batch.length;
      yield* batch;
    }
  } finally {
    await jsm.consumers.delete(stream, name).catch(() => undefined);
  }
}
