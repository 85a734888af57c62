import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
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
import { storeHits } from '../storage/store-hits.js';
import { Batches } from './batch.js';
import { readHit } from './read-hit.js';

/** Shared by every instance. */
const CONSUMER = 'analytics-ingest';
/** Hits that one instance holds at once. */
const HELD = 4_000;
/** An idle instance waits this long for company to a first hit: fewer, larger commits. */
const LINGER_MS = 150;
const DATABASE_PAUSE_MS = 1_000;

type Taken = { message: JsMsg; hit: AnalyticsEvent };

/** Takes hits off the stream, stores them in batches, and acks each only after its commit. */
@Injectable()
export class IngestHits implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Ingest');
  private readonly batches = new Batches<Taken>((batch) => this.store(batch), LINGER_MS);
  private readonly loop: PullLoop;
  private readonly count: Counter<'outcome'>;

  constructor(
    @Inject(NatsConnection) private readonly link: NatsConnection,
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(ConsumerLag) lag: ConsumerLag,
    @Inject(MetricsRegistry) metrics: MetricsRegistry,
  ) {
    this.loop = new PullLoop(
      link,
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
      name: 'analytics_hits_total',
      help: 'Hits taken off the stream: stored, known already (duplicate), or refused and dead-lettered',
      labelNames: ['outcome'],
      registers: [metrics],
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  private async take(message: JsMsg): Promise<void> {
    const read = readHit(() => message.json(), Date.now());
    if ('refused' in read) await this.park(message, read.refused);
    else await this.batches.add({ message, hit: read.hit });
  }

  private async store(batch: Taken[]): Promise<void> {
    try {
      const stored = await storeHits(
        this.database,
        batch.map(({ hit }) => hit),
      );
      for (const { message } of batch) message.ack();
      this.count.inc({ outcome: 'stored' }, stored);
      this.count.inc({ outcome: 'duplicate' }, batch.length - stored);
    } catch (error) {
      await this.storeAfter(error, batch);
    }
  }

  /** Waits for a database that is away; otherwise halves the batch until the hits at fault stand alone. */
  private async storeAfter(error: unknown, batch: Taken[]): Promise<void> {
    if (this.loop.stopping.aborted) return batch.forEach(({ message }) => message.nak());
    if (await isOutage(error, this.database)) {
      this.log.warn(`database is away: ${reasonOf(error)}`);
      await sleep(DATABASE_PAUSE_MS, undefined, { signal: this.loop.stopping }).catch(() => undefined);
      return this.store(batch);
    }
    const [first] = batch;
    if (batch.length === 1 && first) return this.park(first.message, reasonOf(error));
    const half = Math.ceil(batch.length / 2);
    await this.store(batch.slice(0, half));
    await this.store(batch.slice(half));
  }

  private async park(message: JsMsg, reason: string): Promise<void> {
    await deadLetter(this.link, CONSUMER, message, reason);
    this.count.inc({ outcome: 'dead-lettered' });
  }
}
