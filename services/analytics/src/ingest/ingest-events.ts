import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type AnalyticsEvent, STREAMS } from '@studio/contracts';
import { ConsumerLag, MetricsRegistry, NatsConnection, PullLoop } from '@studio/service-kit';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { EventStore } from '../storage/event-store.js';
import { KeepPartitions } from '../storage/keep-partitions.js';
import { readEvent } from './read-message.js';
import { StoreBatches } from './store-batches.js';

/** Durable consumer, shared by all instances. */
export const INGEST_CONSUMER = 'analytics-ingest';
/** Maximum number of unacknowledged events for one instance. */
const HELD = 4_000;

/** Consumes analytics events from the stream and stores them in batches. */
@Injectable()
export class IngestEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: PullLoop;

  constructor(
    nats: NatsConnection,
    dataSource: DataSource,
    events: EventStore,
    private readonly partitions: KeepPartitions,
    lag: ConsumerLag,
    metrics: MetricsRegistry,
  ) {
    const { name: stream, prefix } = STREAMS.ANALYTICS;
    const options = { stream, consumer: INGEST_CONSUMER, filter: `${prefix}.>`, held: HELD };
    this.loop = new PullLoop(nats, options, (message) => batches.take(message));
    lag.watch(this.loop);
    const count = new Counter({
      name: 'analytics_events_total',
      help: 'Analytics events taken from the stream, by outcome: stored, duplicate, dead-lettered',
      labelNames: ['outcome'],
      registers: [metrics],
    });
    const batches = new StoreBatches<AnalyticsEvent>(
      {
        nats,
        dataSource,
        consumer: INGEST_CONSUMER,
        count,
        read: (json) => readEvent(json, Date.now()),
        store: (batch) => events.add(batch),
      },
      () => this.loop.stopping,
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.partitions.keep(Date.now());
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }
}
