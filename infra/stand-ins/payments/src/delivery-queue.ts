import type { Pool } from 'pg';

export interface DueDelivery {
  event_id: string;
  attempts: number;
  created: number;
  payload: string;
}

/** Pending deliveries. Times are Unix milliseconds. */
export class DeliveryQueue {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** After a start, no process still sends the fresh ones: they are due now. */
  async reclaim(now: number): Promise<void> {
    await this.pool.query('UPDATE deliveries SET next_at = $1 WHERE attempts = 0', [now]);
  }

  /** Due deliveries that are not in progress, oldest first. */
  async due(now: number, underWay: string[], limit: number): Promise<DueDelivery[]> {
    const { rows } = await this.pool.query<DueDelivery>(
      `SELECT d.event_id, d.attempts, o.created::float8 AS created, o.body::text AS payload
       FROM deliveries d JOIN objects o ON o.id = d.event_id
       WHERE d.next_at <= $1 AND NOT d.event_id = ANY($2) ORDER BY d.next_at LIMIT $3`,
      [now, underWay, limit],
    );
    return rows;
  }

  /** When the next delivery is due, or null. */
  async nextAt(underWay: string[]): Promise<number | null> {
    const { rows } = await this.pool.query<{ at: number | null }>(
      'SELECT min(next_at)::float8 AS at FROM deliveries WHERE NOT event_id = ANY($1)',
      [underWay],
    );
    return rows[0]?.at ?? null;
  }

  /** Deletes accepted deliveries. */
  async done(ids: string[]): Promise<void> {
    await this.pool.query({
      name: 'delivered',
      text: 'DELETE FROM deliveries WHERE event_id = ANY($1)',
      values: [ids],
    });
  }

  /** Postpones a delivery. Returns the time of the next attempt, or null when it is given up after 3 days. */
  async putOff(
    delivery: { event_id: string; attempts: number; created: number },
    reason: string,
  ): Promise<number | null> {
    const nextAt = Date.now() + retryDelay(delivery.attempts + 1);
    if (nextAt > delivery.created * 1000 + GIVE_UP_MS) {
      await this.done([delivery.event_id]);
      return null;
    }
    await this.pool.query(
      'UPDATE deliveries SET attempts = attempts + 1, next_at = $2, last_error = $3 WHERE event_id = $1',
      [delivery.event_id, nextAt, reason],
    );
    return nextAt;
  }
}

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** How long an event is retried, in ms: 3 days, as Stripe does. */
export const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1_000;

/** Delay after a number of failures (1, 2, …), in ms: 1 s, doubling up to a minute. */
export function retryDelay(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10));
}
