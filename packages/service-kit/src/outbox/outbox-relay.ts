import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { errors } from '@nats-io/transport-node';
import { HOUR_MS, STREAMS } from '@studio/contracts';
import type { NatsConnection } from '../nats/nats-connection.js';
import { isStored } from '../nats/wire.js';
import { ensureStreams } from '../nats/streams.js';
import { type BatchOutcome, RelaySession, type RelayRow } from './relay-session.js';

/** Maximum wait of an event, in ms; a notification usually wakes the relay earlier. */
const SWEEP_MS = 1_000;
/** How long the first event of a batch waits for others, in ms. */
const GATHER_MS = 20;
/** Interval at which a standby relay tries to become active, in ms. */
const STANDBY_MS = 2_000;
const PURGE_EVERY_MS = HOUR_MS;
const BATCH = 200;
const ACK_TIMEOUT_MS = 5_000;

/**
 * Publishes the events of the outbox. An advisory lock makes one relay active among all replicas, which keeps
 * the order while nothing fails. A row is marked only after the stream's ack; a publish that timed out is
 * repeated under the same id. An event that the stream refuses is retried after a growing pause and does not block
 * others, however many are refused. Order is therefore not guaranteed, and handlers do not rely on it.
 */
export class OutboxRelay {
  private readonly log = new Logger('Outbox');
  private readonly stopping = new AbortController();
  private done: Promise<void> | undefined;
  private purgedAt = 0;

  constructor(
    private readonly nats: NatsConnection,
    private readonly openSession: () => Promise<RelaySession>,
  ) {}

  start(): void {
    this.done = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.done;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.serve();
      } catch (error) {
        this.log.warn({ err: error }, 'relay failed; will retry');
      }
      await this.pause(SWEEP_MS);
    }
  }

  private async serve(): Promise<void> {
    const session = await this.openSession();
    try {
      while (!(await session.takeCharge())) {
        await this.pause(STANDBY_MS);
        if (this.stopping.signal.aborted) return;
      }
      await ensureStreams(this.nats);
      while (!this.stopping.signal.aborted) {
        const marked = await session.sendBatch(BATCH, (rows) => this.publish(rows));
        if (marked < BATCH && (await session.notification(SWEEP_MS, this.stopping.signal)))
          await this.pause(GATHER_MS);
        await this.purge(session);
      }
    } finally {
      await session.close();
    }
  }

  /** A failure while the connection is lost, and a missing answer, refuse nothing: both are repeated soon. */
  private async publish(rows: readonly RelayRow[]): Promise<BatchOutcome> {
    if (!this.nats.connected) return { sent: [], refused: [] };
    const acks = await Promise.allSettled(rows.map((row) => this.publishOne(row)));
    const failed = acks.find((ack) => ack.status === 'rejected');
    if (failed) this.log.warn({ err: failed.reason }, 'event not published; retried with the same id');
    const { connected } = this.nats;
    const idsWhere = (isWanted: (ack: PromiseSettledResult<void>) => boolean) =>
      rows.filter((_, i) => isWanted(acks[i]!)).map(({ id }) => id);
    return {
      sent: idsWhere((ack) => ack.status === 'fulfilled'),
      refused: idsWhere(
        (ack) => ack.status === 'rejected' && connected && !(ack.reason instanceof errors.TimeoutError),
      ),
    };
  }

  /**
   * Publishes under the event's id, and under a second one when the stream takes the event for a duplicate and does not
   * have it. A stream that has it twice is harmless: consumers handle an event once.
   */
  private async publishOne({ id, type, event }: RelayRow): Promise<void> {
    const send = (msgID: string) =>
      this.nats.js.publish(`${STREAMS.EVENTS.prefix}.${type}`, JSON.stringify(event), {
        msgID,
        timeout: ACK_TIMEOUT_MS,
        retries: 0,
      });
    if (isStored(await send(id)) || isStored(await send(`${id}:again`))) return;
    throw new Error('the stream takes the event for a duplicate, and does not have it');
  }

  private async purge(session: RelaySession): Promise<void> {
    if (Date.now() - this.purgedAt < PURGE_EVERY_MS) return;
    this.purgedAt = Date.now();
    await session.purge();
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}
