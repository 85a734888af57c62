import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { JsMsg } from '@nats-io/jetstream';
import { deadLetter, isOutage, reasonOf, type NatsConnection } from '@studio/service-kit';
import type { Counter } from 'prom-client';
import type { DataSource } from 'typeorm';
import { Batches } from './batch.js';

/**
 * How long an idle instance waits for more messages after the first one, in ms. Longer waits give fewer,
 * larger commits.
 */
const LINGER_MS = 150;
/** Pause before a batch is retried while the database is unavailable, in ms. */
const DATABASE_PAUSE_MS = 1_000;

/** SQLSTATEs of a statement that others held up: its timeout, as behind a rebuild of the roll-ups, or a deadlock. */
const HELD_UP = /^(57014|40P01)$/;
/** Error message of Postgres when the partition for an event's day is missing. `keep-partitions` creates it. */
const NO_PARTITION = /^no partition of relation/;

interface Taken<T> {
  message: JsMsg;
  content: T;
}

export interface StoreBatchesOptions<T> {
  readonly nats: NatsConnection;
  readonly dataSource: DataSource;
  /** Name of the durable consumer. */
  readonly consumer: string;
  /** Outcomes: stored, duplicate, dead-lettered. */
  readonly count: Counter<'outcome'>;
  /** Parses a message, or returns why it cannot be stored. */
  read(json: () => unknown): { content: T } | { refused: string };
  /** Stores all contents in one commit. Returns the number of new ones. */
  store(contents: T[]): Promise<number>;
}

/** Stores messages of a stream in batches, and acks each only after its commit. */
export class StoreBatches<T> {
  private readonly log = new Logger('Ingest');
  private readonly batches = new Batches<Taken<T>>((batch) => this.store(batch), LINGER_MS);

  /** `stopping` returns the signal of the pull loop. */
  constructor(
    private readonly options: StoreBatchesOptions<T>,
    private readonly stopping: () => AbortSignal,
  ) {}

  async take(message: JsMsg): Promise<void> {
    const read = this.options.read(() => message.json());
    if ('refused' in read) await this.deadLetter(message, read.refused);
    else await this.batches.add({ message, content: read.content });
  }

  private async store(batch: Taken<T>[]): Promise<void> {
    const { store, count } = this.options;
    try {
      const stored = await store(batch.map(({ content }) => content));
      for (const { message } of batch) message.ack();
      count.inc({ outcome: 'stored' }, stored);
      count.inc({ outcome: 'duplicate' }, batch.length - stored);
    } catch (error) {
      await this.storeAfter(error, batch);
    }
  }

  /**
   * Waits while the database is unavailable or held up. Otherwise halves the batch until each faulty message is alone
   * and is dead-lettered.
   */
  private async storeAfter(error: unknown, batch: Taken<T>[]): Promise<void> {
    const stopping = this.stopping();
    if (stopping.aborted) return batch.forEach(({ message }) => message.nak());
    const { code, message } = error as { code?: unknown; message?: unknown };
    const isHeldUp = HELD_UP.test(String(code)) || NO_PARTITION.test(String(message));
    if (isHeldUp || (await isOutage(error, this.options.dataSource))) {
      this.log.warn({ err: error }, 'database unavailable or held up; will retry the batch');
      await sleep(DATABASE_PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
      return this.store(batch);
    }
    const [first] = batch;
    if (batch.length === 1 && first) return this.deadLetter(first.message, reasonOf(error));
    const half = Math.ceil(batch.length / 2);
    await this.store(batch.slice(0, half));
    await this.store(batch.slice(half));
  }

  private async deadLetter(message: JsMsg, reason: string): Promise<void> {
    const { nats, consumer, count } = this.options;
    await deadLetter(nats, consumer, message, reason);
    count.inc({ outcome: 'dead-lettered' });
  }
}
