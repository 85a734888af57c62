import type { Pool } from 'pg';
import { z } from 'zod';
import type { ApiObject, Call, Outcome, Stored } from './call.ts';
import { common, integer, noSuch, parameters } from './parameters.ts';

/** Lifetime of an idempotency key: 24 hours, as at Stripe. */
const KEY_AGE_SECONDS = 24 * 60 * 60;

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
  /** Ids of events to deliver. */
  deliver: string[];
}

export type Committed = 'done' | 'known-key' | 'stale';

/** The sandbox's tables. One statement per call; statement names let Postgres reuse their plans. */
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

  /** The stored response of an idempotency key, or null. */
  async answerOf(key: string, now: number): Promise<KeptAnswer | null> {
    const { rows } = await this.pool.query<KeptAnswer>({
      name: 'answer-of',
      text: 'SELECT key, fingerprint, status, body FROM idempotency_keys WHERE key = $1 AND created >= $2',
      values: [key, now - KEY_AGE_SECONDS],
    });
    return rows[0] ?? null;
  }

  /** Writes a change atomically. `stale`: a concurrent write came first, so read again. */
  async commit(change: Change, now: number): Promise<Committed> {
    const json = (list: unknown[]) => (list.length ? JSON.stringify(list) : null);
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

  /** Deletes expired idempotency keys. */
  async forgetOldKeys(now: number): Promise<void> {
    await this.pool.query('DELETE FROM idempotency_keys WHERE created < $1', [now - KEY_AGE_SECONDS]);
  }
}

const LOCK = 7_315_003;
/** SQL for the time, in Unix milliseconds. */
export const NOW_MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/**
 * `objects.seq` orders lists; `parent` is the payment intent of a charge, refund or dispute.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS objects (
  id text PRIMARY KEY, kind text NOT NULL, seq bigint GENERATED ALWAYS AS IDENTITY,
  parent text, created bigint NOT NULL, version int NOT NULL DEFAULT 1, body jsonb NOT NULL);
CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);
CREATE INDEX IF NOT EXISTS objects_by_parent ON objects (parent) WHERE parent IS NOT NULL;
CREATE TABLE IF NOT EXISTS idempotency_keys (
  key text PRIMARY KEY, fingerprint text NOT NULL, created bigint NOT NULL, status int NOT NULL, body text NOT NULL);
CREATE TABLE IF NOT EXISTS deliveries (
  event_id text PRIMARY KEY REFERENCES objects (id), attempts int NOT NULL DEFAULT 0, next_at bigint NOT NULL, last_error text);
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_at);

CREATE OR REPLACE FUNCTION commit_change(key_row jsonb, inserted jsonb, updated jsonb, due jsonb, forget_before bigint)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE changed int;
BEGIN
  IF key_row IS NOT NULL THEN
    INSERT INTO idempotency_keys AS k (key, fingerprint, created, status, body)
    SELECT r.key, r.fingerprint, r.created, r.status, r.body
    FROM jsonb_to_record(key_row) AS r(key text, fingerprint text, created bigint, status int, body text)
    ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, created = excluded.created,
      status = excluded.status, body = excluded.body WHERE k.created < forget_before;
    IF NOT FOUND THEN RETURN 'known-key'; END IF;
  END IF;
  IF updated IS NOT NULL THEN
    UPDATE objects o SET body = u.body, version = o.version + 1
    FROM jsonb_to_recordset(updated) AS u(version int, body jsonb)
    WHERE o.id = u.body ->> 'id' AND o.version = u.version;
    GET DIAGNOSTICS changed = ROW_COUNT;
    IF changed <> jsonb_array_length(updated) THEN RAISE EXCEPTION 'stale' USING ERRCODE = '40001'; END IF;
  END IF;
  IF inserted IS NOT NULL THEN
    INSERT INTO objects (id, kind, parent, created, body)
    SELECT i.body ->> 'id', i.body ->> 'object', i.parent, (i.body ->> 'created')::bigint, i.body
    FROM jsonb_to_recordset(inserted) AS i(parent text, body jsonb);
  END IF;
  IF due IS NOT NULL THEN
    INSERT INTO deliveries (event_id, next_at)
    SELECT id, ${NOW_MS} FROM jsonb_array_elements_text(due) AS id;
  END IF;
  RETURN 'done';
END $$;
`;

/** Creates missing tables; safe to repeat and to run concurrently. */
export async function prepareSchema(pool: Pool): Promise<void> {
  await pool.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOCK}); ${SCHEMA} COMMIT;`);
}

/** Fields that can be expanded, and the kind of object that they name. */
const KIND_OF: Record<string, string> = {
  latest_charge: 'charge',
  balance_transaction: 'balance_transaction',
};

type Tree = Record<string, unknown>;
type Find = (kind: string, id: string) => Promise<ApiObject | null>;

/**
 * Replaces ids by their objects where `expand` requests it (https://docs.stripe.com/api/expanding_objects). `fresh`
 * are objects that this response creates and that are not stored yet.
 */
export async function expand(
  body: object,
  paths: unknown,
  fresh: ApiObject[],
  store: Store,
): Promise<object> {
  if (!Array.isArray(paths) || paths.length === 0) return body;
  const find: Find = async (kind, id) =>
    fresh.find((object) => object.id === id) ?? (await store.find(kind, id))?.body ?? null;
  const copy = structuredClone(body) as Tree;
  for (const path of paths) await follow(copy, String(path).split('.'), find);
  return copy;
}

async function follow(at: unknown, path: string[], find: Find): Promise<void> {
  if (Array.isArray(at)) return void (await Promise.all(at.map((one) => follow(one, path, find))));
  const [name, ...rest] = path;
  if (!name || typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return;
  const tree = at as Tree;
  const value = tree[name];
  const kind = KIND_OF[name];
  if (kind && typeof value === 'string') tree[name] = (await find(kind, value)) ?? value;
  await follow(tree[name], rest, find);
}

const listing = z.strictObject({
  ...common,
  limit: integer.refine((n) => n >= 1 && n <= 100, 'must be between 1 and 100').default(10),
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: integer }).optional(),
});
const ofIntent = listing.extend({ payment_intent: z.string().optional() });

/**
 * Returns a list, newest first, by page (https://docs.stripe.com/api/pagination). All but those of payment intents can be
 * limited to one intent.
 */
export async function listObjects(call: Call, store: Store, kind: string): Promise<Outcome> {
  const asked: z.output<typeof ofIntent> = parameters(
    kind === 'payment_intent' ? listing : ofIntent,
    call.form,
  );
  const values: unknown[] = [kind];
  const where = ['kind = $1'];
  const add = (sql: string, value: unknown) => where.push(sql.replace('$', `$${values.push(value)}`));

  if (asked.payment_intent !== undefined) add('parent = $', asked.payment_intent);
  if (asked.created) add('created >= $', asked.created.gte);
  const cursor = asked.starting_after;
  if (cursor !== undefined) {
    if (!(await store.find(kind, cursor))) throw noSuch(kind, cursor, 'starting_after', 400);
    add('seq < (SELECT seq FROM objects WHERE id = $)', cursor);
  }
  const { rows } = await store.pool.query<{ body: ApiObject }>(
    `SELECT body FROM objects WHERE ${where.join(' AND ')} ORDER BY seq DESC LIMIT ${asked.limit + 1}`,
    values,
  );
  const data = rows.slice(0, asked.limit).map(({ body }) => body);
  return { body: { object: 'list', data, has_more: rows.length > asked.limit, url: call.path } };
}
