import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { MessageHandler } from '@nestjs/microservices';
import type { JsMsg } from '@nats-io/jetstream';
import { cloudEvent, parseJson, STREAMS, type CloudEvent } from '@studio/contracts';
import type { DataSource } from 'typeorm';
import { MessageTimer } from '../metrics/bus-metrics.js';
import type { MetricsRegistry } from '../metrics/metrics-registry.js';
import { withRequestId } from '../telemetry/request-id.js';
import { traceWork } from '../telemetry/tracing.js';
import type { ConsumerLag } from './consumer-lag.js';
import { deadLetter, isForAnother } from './dead-letter.js';
import { isOutage } from '../database/outage.js';
import { reasonOf } from '../errors/reason-of.js';
import { eventFacts } from '../logging/event-facts.js';
import { afterFailure } from './delivery-policy.js';
import { eventWork, MAX_BATCH_EVENTS, type EventWork } from './event-work.js';
import { PullLoop } from './pull-loop.js';
import type { EventMark, EventHandlerOptions } from './event-handler.js';
import type { NatsConnection } from '../nats/nats-connection.js';

const DEFAULT_CONCURRENCY = 4;
/** Pause before a retry while the database is unavailable, in ms. */
const DATABASE_PAUSE_MS = 1_000;

/** A consumer and its work. */
interface Task {
  readonly loop: PullLoop;
  readonly envelope: ReturnType<typeof cloudEvent>;
  readonly work: EventWork;
  readonly options: EventHandlerOptions;
}

/** Runs the `@EventHandler` and `@EventBatchHandler` handlers of this process. */
export class EventConsumers {
  private readonly log = new Logger('Events');
  private readonly loops: PullLoop[] = [];
  private readonly timer: MessageTimer;

  constructor(
    private readonly nats: NatsConnection,
    private readonly database: DataSource,
    private readonly lag: ConsumerLag,
    metrics: MetricsRegistry,
  ) {
    this.timer = new MessageTimer(metrics, 'event_handling_seconds', 'Events worked on, by consumer');
  }

  start(mark: EventMark, handler: MessageHandler): void {
    const { contract, options, takesMany } = mark;
    const envelope = cloudEvent(contract);
    const work = eventWork(mark, handler, this.database);
    const loop: PullLoop = new PullLoop(
      this.nats,
      {
        stream: STREAMS.EVENTS.name,
        consumer: options.consumer,
        filter: `${STREAMS.EVENTS.prefix}.${contract.type}`,
        held: takesMany ? MAX_BATCH_EVENTS : (options.concurrency ?? DEFAULT_CONCURRENCY),
      },
      (message) => this.take(message, { loop, envelope, work, options }),
    );
    this.loops.push(loop);
    this.lag.watch(loop);
    loop.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private async take(message: JsMsg, task: Task): Promise<void> {
    const { consumer } = task.options;
    if (isForAnother(consumer, message)) return message.ack();
    const startedAt = performance.now();
    const event = task.envelope.safeParse(parseJson(message.string()));
    if (!event.success) {
      await deadLetter(this.nats, consumer, message, `not the declared event: ${reasonOf(event.error)}`);
      return this.timer.observe(consumer, 'dead-lettered', startedAt);
    }
    await withRequestId(event.data.requestid ?? event.data.id, () => this.handle(message, event.data, task));
  }

  private async handle(message: JsMsg, event: CloudEvent<unknown>, task: Task): Promise<void> {
    const { consumer } = task.options;
    const startedAt = performance.now();
    try {
      await this.work(event, task);
      message.ack();
      this.log.log({ consumer, ...eventFacts(event) }, 'event handled');
      this.timer.observe(consumer, 'ok', startedAt);
    } catch (error) {
      if (task.loop.stopping.aborted) return message.nak();
      this.timer.observe(consumer, await this.fail(message, task.options, event, error), startedAt);
    }
  }

  private async work(event: CloudEvent<unknown>, { loop, work, options }: Task): Promise<void> {
    for (;;) {
      try {
        return await traceWork(`event ${options.consumer}`, event.traceparent, () => work(event));
      } catch (error) {
        if (loop.stopping.aborted || !(await isOutage(error, this.database))) throw error;
        await sleep(DATABASE_PAUSE_MS, undefined, { signal: loop.stopping });
      }
    }
  }

  private async fail(
    message: JsMsg,
    { consumer, maxDeliveries }: EventHandlerOptions,
    event: CloudEvent<unknown>,
    error: unknown,
  ): Promise<'dead-lettered' | 'failed'> {
    const age = Date.now() - Date.parse(event.time);
    const verdict = afterFailure(error, message.info.deliveryCount, age, maxDeliveries);
    this.log.warn({ err: error, consumer, ...eventFacts(event), ...verdict }, 'event failed');
    if ('deadLetter' in verdict) {
      await deadLetter(this.nats, consumer, message, verdict.deadLetter);
      return 'dead-lettered';
    }
    message.nak(verdict.retryInMs);
    return 'failed';
  }
}
