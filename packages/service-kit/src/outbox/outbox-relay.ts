import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { HOUR_MS, STREAMS } from '@studio/contracts';
import type { NatsConnection } from '../nats/nats-connection.js';
import { ensureStreams } from '../nats/streams.js';
import { RelaySession, type RelayRow } from './relay-session.js';

/** The timer's promise: nothing waits longer than this, in ms; a notification usually comes first. */
const SWEEP_MS = 1_000;
/** The first event of a batch waits for others so long, in ms. */
const GATHER_MS = 20;
/** A relay that is not in charge asks again after this, in ms. */
const STANDBY_MS = 2_000;
const PURGE_EVERY_MS = HOUR_MS;
const BATCH = 200;
const ACK_TIMEOUT_MS = 5_000;

/**
 * Publishes what the outbox holds. Of all replicas one at a time does, by advisory lock, so that order is kept while all goes well.
 * A row is marked only after the stream's ack; a publish that timed out is repeated under the same id. What failed is sent
 * again and holds nothing else back, so that one event that the stream refuses cannot stop all others: the order is usual
 * and not promised, and handlers do not rely on it.
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
        this.log.warn({ err: error }, 'relay failed; retried');
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
        const sent = await session.sendBatch(BATCH, (rows) => this.publish(rows));
        if (sent < BATCH && (await session.notification(SWEEP_MS, this.stopping.signal)))
          await this.pause(GATHER_MS);
        await this.purge(session);
      }
    } finally {
      await session.close();
    }
  }

  /** Ids that the stream has acknowledged, wherever in the batch they stand. */
  private async publish(rows: readonly RelayRow[]): Promise<string[]> {
    if (!this.nats.connected) return [];
    const acks = await Promise.allSettled(
      rows.map((row) =>
        this.nats.js.publish(`${STREAMS.EVENTS.prefix}.${row.type}`, JSON.stringify(row.event), {
          msgID: row.id,
          timeout: ACK_TIMEOUT_MS,
          retries: 0,
        }),
      ),
    );
    const failed = acks.find((ack) => ack.status === 'rejected');
    if (failed) this.log.warn({ err: failed.reason }, 'event not published; retried with the same id');
    return rows.filter((_, i) => acks[i]?.status === 'fulfilled').map((row) => row.id);
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
