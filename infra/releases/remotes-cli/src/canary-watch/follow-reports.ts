import { setTimeout as sleep } from 'node:timers/promises';
import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { parseJson, RemoteReports, STREAMS } from '@studio/contracts';

/** Pause before the stream is read again, in ms. */
const RETRY_MS = 1_000;
const { name: STREAM, prefix } = STREAMS.REMOTE_REPORTS;

/** A consumer of reports. */
export interface Listener {
  /** Called for each report; some may repeat. `fromServer`: reported by a web server. */
  take(message: RemoteReports, from: { fromServer: boolean }): void;
  /** Called once after the stream's initial content. */
  caughtUp(): void;
}

/** Delivers every report since a time, those already in the stream first, until `signal`. */
export async function followReports(
  connection: NatsConnection,
  since: Date,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    // Unreachable, or not created yet: no report can be lost.
    await follow(connection, since, listener, signal).catch(() => undefined);
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function follow(
  connection: NatsConnection,
  since: Date,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> {
  const { state } = await (await jetstreamManager(connection)).streams.info(STREAM);
  if (state.messages === 0 || new Date(state.last_ts) < since) listener.caughtUp();
  const consumer = await jetstream(connection).consumers.get(STREAM, {
    filter_subjects: `${prefix}.>`,
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: since.toISOString(),
  });
  const messages = await consumer.consume({ abort_on_missing_resource: true });
  const stop = () => messages.stop();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    for await (const message of messages) {
      const read = RemoteReports.safeParse(parseJson(message.string()));
      if (read.success) listener.take(read.data, { fromServer: message.subject === `${prefix}.server` });
      if (message.seq >= state.last_seq) listener.caughtUp();
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await consumer.delete().catch(() => undefined);
  }
}
