import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

/** Works with the streams of a broker, on a connection of its own. */
export async function withStreams<T>(
  servers: string,
  work: (manager: JetStreamManager) => Promise<T>,
): Promise<T> {
  const nc = await connect({ servers, timeout: 2_000, reconnect: false });
  try {
    return await work(await jetstreamManager(nc));
  } finally {
    await nc.close();
  }
}

/** The messages of a stream, oldest first. */
export async function* messagesOf({ streams }: JetStreamManager, name: string) {
  const { state } = await streams.info(name);
  for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
    const message = await streams.getMessage(name, { seq });
    if (message) yield message;
  }
}

/** The number of messages in all streams, key-value buckets included, that contain these words. */
export function messagesWith(servers: string, words: string): Promise<number> {
  return withStreams(servers, async (manager) => {
    let count = 0;
    for await (const { config } of manager.streams.list())
      for await (const message of messagesOf(manager, config.name)) {
        const headers = [...(message.header ?? [])].flat(2).join(' ');
        if (`${message.string()} ${headers}`.includes(words)) count += 1;
      }
    return count;
  });
}
