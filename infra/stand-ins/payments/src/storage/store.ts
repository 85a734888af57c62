import type { Pool } from 'pg';
import type { ApiObject, Stored } from '../wire/call.ts';

/** 24 hours, the age at which Stripe forgets an idempotency key. */
export const KEY_AGE_SECONDS = 24 * 60 * 60;

export interface KeptAnswer {
  key: string;
  fingerprint: string;
  created: number;
  status: number;
  body: string;
}

export interface Change {
  key: KeptAnswer | null;
  insert: { body: ApiObject; parent?: string | null }[];
  update: Stored[];
  /** Events to deliver; `next_at` in Unix milliseconds. */
  deliver: { id: string; next_at: number }[];
}

export type Committed = 'done' | 'known-key' | 'stale';

/** The sandbox's rows. One statement for each call: the prepared names spare Postgres the planning. */
export class Store {
  readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** The object of that kind and id, or null. */
  async find<T extends ApiObject>(kind: T['object'], id: string): Promise<Stored<T> | null> {
    const { rows } = await this.pool.query<Stored<T>>({
      name: 'find',
      text: 'SELECT version, body FROM objects WHERE id = $1 AND kind = $2',
      values: [id, kind],
    });
    return rows[0] ?? null;
  }

  /** The answer that an idempotency key already has, or null. */
  async answerOf(key: string, now: number): Promise<KeptAnswer | null> {
    const { rows } = await this.pool.query<KeptAnswer>({
      name: 'answer-of',
      text: 'SELECT key, fingerprint, status, body FROM idempotency_keys WHERE key = $1 AND created >= $2',
      values: [key, now - KEY_AGE_SECONDS],
    });
    return rows[0] ?? null;
  }

  /** Writes all of a change or nothing. `stale`: another write came first, so read again. */
  async commit(change: Change, now: number): Promise<Committed> {
    const json = (list: object[]) => (list.length ? JSON.stringify(list) : null);
    try {
      const { rows } = await this.pool.query<{ result: Committed }>({
        name: 'commit',
        text: 'SELECT commit_change($1, $2, $3, $4, $5) AS result',
        values: [
          change.key && JSON.stringify(change.key),
          json(change.insert),
          json(change.update),
          json(change.deliver),
          now - KEY_AGE_SECONDS,
        ],
      });
      return rows[0]!.result;
    } catch (error) {
      if ((error as { code?: string }).code === '40001') return 'stale';
      throw error;
    }
  }

  /** Drops the idempotency keys of more than a day ago. */
  async forgetOldKeys(now: number): Promise<void> {
    await this.pool.query('DELETE FROM idempotency_keys WHERE created < $1', [now - KEY_AGE_SECONDS]);
  }
}
