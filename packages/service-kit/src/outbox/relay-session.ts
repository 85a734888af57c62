import type { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { BACKGROUND_CONNECT_TIMEOUT_MS } from '../database/load-pg.js';
import { preparingClient } from '../database/preparing-client.js';
import { OUTBOX_CHANNEL } from './outbox.js';

/** Advisory lock held by the active relay. */
const RELAY_LOCK = 715_002;
/** Retention of published events, for replay, and of inbox rows, which must outlast any redelivery. */
const KEEP_SENT = '7 days';
const KEEP_INBOX = '30 days';
/** Longest pause before a refused event is published again, in seconds. The first is two seconds; it doubles. */
const MAX_PAUSE_SECONDS = 60;

export interface RelayRow {
  readonly id: string;
  readonly type: string;
  readonly event: unknown;
}

/** Ids of the events of a batch that the stream has stored, and of those that it has refused. The others had no answer. */
export interface BatchOutcome {
  readonly sent: readonly string[];
  readonly refused: readonly string[];
}

/** The relay's own connection; the advisory lock and LISTEN are bound to it. */
export class RelaySession {
  private notified = false;
  private wake: (() => void) | undefined;
  private failure: Error | undefined;

  private constructor(private readonly client: Client) {
    client.on('notification', () => this.notify());
    client.on('error', (error: Error) => {
      this.failure = error;
      this.notify();
    });
  }

  /** Opens a connection outside the pool of `database`. */
  static async open(database: DataSource): Promise<RelaySession> {
    const { url, applicationName } = database.options as { url: string; applicationName: string };
    const client = new (preparingClient())({
      connectionString: url,
      application_name: `${applicationName} relay`,
      keepAlive: true,
      connectionTimeoutMillis: BACKGROUND_CONNECT_TIMEOUT_MS,
      statement_timeout: 30_000,
    });
    const session = new RelaySession(client);
    await client.connect();
    await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
    return session;
  }

  async takeCharge(): Promise<boolean> {
    const { rows } = await this.client.query<{ locked: boolean }>(
      `SELECT pg_try_advisory_lock(${RELAY_LOCK}) AS locked`,
    );
    return rows[0]?.locked === true;
  }

  /**
   * Locks the oldest unsent rows that are due, publishes them, and marks what `publish` returns. A refused event is due
   * again after a pause, so that a batch of them does not block later events. Resolves to the number of marked rows.
   */
  async sendBatch(
    limit: number,
    publish: (rows: readonly RelayRow[]) => Promise<BatchOutcome>,
  ): Promise<number> {
    await this.client.query('BEGIN');
    try {
      const { rows } = await this.client.query<RelayRow>(
        `SELECT id, type, event FROM outbox WHERE sent_at IS NULL AND (next_at IS NULL OR next_at <= now())
         ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED`,
        [limit],
      );
      const { sent, refused } = rows.length > 0 ? await publish(rows) : { sent: [], refused: [] };
      if (sent.length > 0)
        await this.client.query('UPDATE outbox SET sent_at = now() WHERE id = ANY($1)', [sent]);
      if (refused.length > 0)
        await this.client.query(
          `UPDATE outbox SET refusals = refusals + 1,
             next_at = clock_timestamp() + make_interval(secs => least($2, 2 ^ least(refusals + 1, 12)))
           WHERE id = ANY($1)`,
          [refused, MAX_PAUSE_SECONDS],
        );
      await this.client.query('COMMIT');
      return sent.length + refused.length;
    } catch (error) {
      await this.client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  /**
   * Resolves to true at the next commit that adds an event, else to false after `ms`. Throws when the
   * connection is lost.
   */
  async notification(ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.notified && !this.failure && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        signal.addEventListener('abort', end);
        this.wake = end;
      });
    }
    if (this.failure) throw this.failure;
    const { notified } = this;
    this.notified = false;
    return notified;
  }

  async purge(): Promise<void> {
    await this.client.query(`DELETE FROM outbox WHERE sent_at < now() - interval '${KEEP_SENT}'`);
    await this.client.query(`DELETE FROM inbox WHERE done_at < now() - interval '${KEEP_INBOX}'`);
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }

  private notify(): void {
    this.notified = true;
    this.wake?.();
  }
}
