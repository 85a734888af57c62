import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiError,
  type ConsumerConfig,
  type ConsumerMessages,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { ensureStreams } from '../nats/streams.js';
import type { NatsConnection } from '../nats/nats-connection.js';

/** A delivery unheard of for this long goes to someone else, in ms; held ones are reported in progress before. */
const ACK_WAIT_MS = 30_000;
const HEARTBEAT_MS = 10_000;
/** Deliveries that all processes of one consumer together may hold. */
const MAX_UNACKED = 20_000;
/** Pause after the broker refused or went away, in ms. */
const RETRY_MS = 500;

export interface PullOptions {
  readonly stream: string;
  readonly consumer: string;
  readonly filter: string;
  /** Messages held by this process at once. */
  readonly held: number;
}

/**
 * A durable pull consumer that several processes may share. Every message is given to `take`, which settles it;
 * while `take` works, the broker is told so. The loop outlives broker restarts and lost consumers.
 */
export class PullLoop {
  private readonly log = new Logger('Events');
  private readonly inProgress = new Set<JsMsg>();
  private readonly stopController = new AbortController();
  private readonly waiters: (() => void)[] = [];
  private messages: ConsumerMessages | undefined;
  private done: Promise<void> | undefined;

  constructor(
    private readonly nats: NatsConnection,
    readonly options: PullOptions,
    private readonly take: (message: JsMsg) => Promise<void>,
  ) {}

  start(): void {
    const heartbeat = setInterval(
      () => this.inProgress.forEach((message) => message.working()),
      HEARTBEAT_MS,
    );
    this.done = this.run().finally(() => clearInterval(heartbeat));
  }

  /** Set once the loop is to end. */
  get stopping(): AbortSignal {
    return this.stopController.signal;
  }

  /** Takes nothing new; resolves when everything held is settled. */
  async stop(): Promise<void> {
    this.stopController.abort();
    this.messages?.stop();
    await this.done;
    while (this.inProgress.size > 0) await this.settled();
  }

  private async run(): Promise<void> {
    while (!this.stopping.aborted) {
      try {
        await this.pull();
      } catch (error) {
        if (!this.stopping.aborted)
          this.log.warn({ err: error, consumer: this.options.consumer }, 'pull failed; retried');
      }
      await sleep(RETRY_MS, undefined, { signal: this.stopping }).catch(() => undefined);
    }
  }

  private async pull(): Promise<void> {
    const { stream, consumer: name, held } = this.options;
    await ensureStreams(this.nats);
    await this.ensureConsumer();
    const consumer = await this.nats.js.consumers.get(stream, name);
    if (this.stopping.aborted) return;
    this.messages = await consumer.consume({
      max_messages: held,
      threshold_messages: Math.ceil(held / 2),
      expires: 10_000,
      abort_on_missing_resource: true,
    });
    for await (const message of this.messages) {
      if (this.stopping.aborted) message.nak();
      else this.hold(message);
      while (this.inProgress.size >= held) await this.settled();
    }
  }

  private hold(message: JsMsg): void {
    this.inProgress.add(message);
    this.take(message)
      .catch((error: unknown) =>
        this.log.error({ err: error, consumer: this.options.consumer }, 'message not acknowledged'),
      )
      .finally(() => {
        this.inProgress.delete(message);
        for (const wake of this.waiters.splice(0)) wake();
      });
  }

  /** Resolves when the next held message is settled. */
  private settled(): Promise<void> {
    return new Promise((resolve) => this.waiters.push(resolve));
  }

  private async ensureConsumer(): Promise<void> {
    const { stream, consumer, filter } = this.options;
    const config: Partial<ConsumerConfig> = {
      durable_name: consumer,
      filter_subject: filter,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ACK_WAIT_MS),
      max_deliver: -1,
      max_ack_pending: MAX_UNACKED,
    };
    try {
      await this.nats.jsm.consumers.add(stream, config);
    } catch (error) {
      if (!(error instanceof JetStreamApiError)) throw error;
      await this.nats.jsm.consumers.update(stream, consumer, config);
    }
  }
}
