import type { FactoryProvider } from '@nestjs/common';
import { Every } from '../background/every.js';
import { NatsConnection } from './nats-connection.js';

/** Fill at which room is made, and down to which, as shares of the stream's limit. */
const FULL = 3 / 4;
const ROOMY = 1 / 2;
const LOOK_EVERY_MS = 5_000;

/**
 * Makes room in a stream that rejects messages when it is full: the oldest messages that every durable consumer has
 * processed are removed. So the stream is full only of messages that still wait.
 */
export class StreamRoom {
  constructor(
    private readonly nats: NatsConnection,
    private readonly stream: string,
  ) {}

  @Every(LOOK_EVERY_MS)
  async make(): Promise<void> {
    const { jsm, connected } = this.nats;
    if (!connected) return;
    const { config, state } = await jsm.streams.info(this.stream);
    if (config.max_bytes <= 0 || state.bytes < FULL * config.max_bytes) return;
    const processed = await this.processedUntil(state.last_seq);
    const surplus = 1 - (ROOMY * config.max_bytes) / state.bytes;
    const wanted = state.first_seq + Math.ceil((state.last_seq - state.first_seq + 1) * surplus);
    const seq = Math.min(wanted, processed + 1);
    if (seq > state.first_seq) await jsm.streams.purge(this.stream, { seq });
  }

  /** Returns the last message that all durable consumers have processed; 0 without any consumer. */
  private async processedUntil(last: number): Promise<number> {
    const floors: number[] = [];
    for await (const consumer of this.nats.jsm.consumers.list(this.stream)) {
      if (!consumer.config.durable_name) continue;
      // The floor of a consumer with a filter stays behind at its last own message.
      const isDone = consumer.num_pending === 0 && consumer.num_ack_pending === 0;
      floors.push(isDone ? last : consumer.ack_floor.stream_seq);
    }
    return floors.length > 0 ? Math.min(...floors) : 0;
  }
}

/** Provider that makes room in a stream. One service does so for each stream, with the broker's permission. */
export const makeRoomIn = ({ name }: { name: string }): FactoryProvider<StreamRoom> => ({
  provide: StreamRoom,
  inject: [NatsConnection],
  useFactory: (nats: NatsConnection) => new StreamRoom(nats, name),
});
