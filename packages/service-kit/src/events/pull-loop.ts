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

/**
 * A delivery without progress for this long is redelivered, in ms; the heartbeat reports progress for held
 * messages.
 */
const ACK_WAIT_MS = 30_000;
const HEARTBEAT_MS = 10_000;
/** Maximum unacked deliveries of all processes of one consumer together. */
const MAX_UNACKED = 20_000;
/** Pause after an error of the broker, in ms. */
const RETRY_MS = 500;

export interface PullOptions {
  readonly stream: string;
  readonly consumer: string;
  readonly filter: string;
  /** Maximum messages held by this process. */
  readonly held: number;
}

/**
 * A durable pull consumer that several processes may share. Every message is passed to `take`, which settles
 * it; the broker receives progress reports meanwhile. The loop survives broker restarts and deleted
 * consumers.
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

  /** Aborted when the loop stops. */
  get stopping(): AbortSignal {
    return this.stopController.signal;
  }

  /** Takes no new messages; resolves when all held messages are settled. */
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
          this.log.warn({ err: error, consumer: this.options.consumer }, 'pull failed; will retry');
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
