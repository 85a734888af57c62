import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { RemoteReports, STREAMS } from '@studio/contracts';
import { ConsumerLag, MetricsRegistry, NatsConnection, PullLoop } from '@studio/service-kit';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { readMessage } from '../ingest/read-message.js';
import { StoreBatches } from '../ingest/store-batches.js';
import { countReports } from './count-reports.js';

/** Durable consumer, shared by all instances. */
const CONSUMER = 'remote-reports';
/** Maximum number of unacknowledged messages for one instance. */
const HELD = 500;

/** Consumes reports about releases from the stream, and counts them by the minute. */
@Injectable()
export class TakeRemoteReports implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: PullLoop;

  constructor(nats: NatsConnection, dataSource: DataSource, lag: ConsumerLag, metrics: MetricsRegistry) {
    const { name: stream, prefix } = STREAMS.REMOTE_REPORTS;
    const options = { stream, consumer: CONSUMER, filter: `${prefix}.>`, held: HELD };
    this.loop = new PullLoop(nats, options, (message) => batches.take(message));
    lag.watch(this.loop);
    const count = new Counter({
      name: 'analytics_remote_reports_total',
      help: 'Messages about releases taken from the stream, by outcome: stored, duplicate, dead-lettered',
      labelNames: ['outcome'],
      registers: [metrics],
    });
    const batches = new StoreBatches<RemoteReports>(
      {
        nats,
        dataSource,
        consumer: CONSUMER,
        count,
        read: (json) => readMessage(RemoteReports, 'reports of releases', json),
        store: (batch) => countReports(dataSource, CONSUMER, batch),
      },
      () => this.loop.stopping,
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }
}
