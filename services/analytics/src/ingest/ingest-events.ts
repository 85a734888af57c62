import { setTimeout as sleep } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { JsMsg } from '@nats-io/jetstream';
import { STREAMS, type AnalyticsEvent } from '@studio/contracts';
import {
  ConsumerLag,
  deadLetter,
  isOutage,
  MetricsRegistry,
  NatsConnection,
  PullLoop,
  reasonOf,
} from '@studio/service-kit';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { EventStore } from '../storage/event-store.js';
import { KeepPartitions } from '../storage/keep-partitions.js';
import { Batches } from './batch.js';
import { readEvent } from './read-event.js';

/** Shared by every instance. */
const CONSUMER = 'analytics-ingest';
/** Events that one instance holds at once. */
const HELD = 4_000;
/** An idle instance waits this long for company to a first event, in ms: fewer, larger commits. */
const LINGER_MS = 150;
/** Pause before a batch is tried again while the database is away, in ms. */
const DATABASE_PAUSE_MS = 1_000;

type Taken = { message: JsMsg; event: AnalyticsEvent };

/** Takes analytics events off the stream, stores them in batches, and acks each only after its commit. */
@Injectable()
export class IngestEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(IngestEvents.name);
  private readonly batches = new Batches<Taken>((batch) => this.store(batch), LINGER_MS);
  private readonly loop: PullLoop;
  private readonly count: Counter<'outcome'>;

  constructor(
    private readonly nats: NatsConnection,
    private readonly dataSource: DataSource,
    private readonly events: EventStore,
    private readonly partitions: KeepPartitions,
    lag: ConsumerLag,
    metrics: MetricsRegistry,
  ) {
    this.loop = new PullLoop(
      nats,
      {
        stream: STREAMS.ANALYTICS.name,
        consumer: CONSUMER,
        filter: `${STREAMS.ANALYTICS.prefix}.>`,
        held: HELD,
      },
      (message) => this.take(message),
    );
    lag.watch(this.loop);
    this.count = new Counter({
      name: 'analytics_events_total',
      help: 'Analytics events taken off the stream: stored, known already (duplicate), or refused (dead-lettered)',
      labelNames: ['outcome'],
      registers: [metrics],
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.partitions.keep(Date.now());
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  private async take(message: JsMsg): Promise<void> {
    const read = readEvent(() => message.json(), Date.now());
    if ('refused' in read) await this.deadLetter(message, read.refused);
    else await this.batches.add({ message, event: read.event });
  }

  private async store(batch: Taken[]): Promise<void> {
    try {
      const stored = await this.events.add(batch.map(({ event }) => event));
      for (const { message } of batch) message.ack();
      this.count.inc({ outcome: 'stored' }, stored);
      this.count.inc({ outcome: 'duplicate' }, batch.length - stored);
    } catch (error) {
      await this.storeAfter(error, batch);
    }
  }

  /** Waits for a database that is away; otherwise halves the batch until the events at fault stand alone. */
  private async storeAfter(error: unknown, batch: Taken[]): Promise<void> {
    if (this.loop.stopping.aborted) return batch.forEach(({ message }) => message.nak());
    if (await isOutage(error, this.dataSource)) {
      this.log.warn(`database is away: ${reasonOf(error)}`);
      await sleep(DATABASE_PAUSE_MS, undefined, { signal: this.loop.stopping }).catch(() => undefined);
      return this.store(batch);
    }
    const [first] = batch;
    if (batch.length === 1 && first) return this.deadLetter(first.message, reasonOf(error));
    const half = Math.ceil(batch.length / 2);
    await this.store(batch.slice(0, half));
    await this.store(batch.slice(half));
  }

  private async deadLetter(message: JsMsg, reason: string): Promise<void> {
    await deadLetter(this.nats, CONSUMER, message, reason);
    this.count.inc({ outcome: 'dead-lettered' });
  }
}
