import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

/** The number of messages in all streams, key-value buckets included, that contain these words. */
export async function messagesWith(url: string, words: string): Promise<number> {
  const nats = await connect({ servers: url });
  try {
    const jsm = await jetstreamManager(nats);
    let count = 0;
    for await (const { config, state } of jsm.streams.list()) {
      for (let seq = Math.max(state.first_seq, 1); seq <= state.last_seq; seq += 1) {
        const message = await jsm.streams.getMessage(config.name, { seq });
        const headers = [...(message?.header ?? [])].flat(2).join(' ');
        if (message && `${message.string()} ${headers}`.includes(words)) count += 1;
      }
    }
    return count;
  } finally {
    await nats.close();
  }
}
