import { AckPolicy, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { NatsConnection } from '../nats/nats-connection.js';

/** Messages in memory at once. */
const BATCH = 500;
/** How long a batch waits to be full, in ms: messages may go meanwhile. */
const PATIENCE_MS = 2_000;
/** A reader that was killed leaves its consumer behind for so long, in ms. */
const FORGET_READER_MS = 60_000;

export interface ReadOptions {
  /** Left out: all subjects. */
  readonly subject?: string;
  readonly signal: AbortSignal;
}

/**
 * Reads a stream from its first message to its end, those too that come meanwhile; takes nothing from anybody. Throws
 * when a message was lost on the way, when the broker went away, and the signal's reason.
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
    inactive_threshold: nanos(FORGET_READER_MS),
    ...(subject ? { filter_subject: subject } : {}),
  });
  try {
    const consumer = await js.consumers.get(stream, name);
    let received = 0;
    for (;;) {
      signal.throwIfAborted();
      const { num_pending: pending, delivered } = await consumer.info();
      if (delivered.consumer_seq !== received) throw new Error(`${stream}: a message was lost on the way`);
      if (pending === 0) return;
      const max_messages = Math.min(pending, BATCH);
      // All of a batch first: whoever reads may take their time.
      const batch: JsMsg[] = [];
      for await (const message of await consumer.fetch({ max_messages, expires: PATIENCE_MS }))
        batch.push(message);
      received += batch.length;
      yield* batch;
    }
  } finally {
    await jsm.consumers.delete(stream, name).catch(() => undefined);
  }
}
