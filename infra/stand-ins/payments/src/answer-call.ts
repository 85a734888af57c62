import { createHash } from 'node:crypto';
import { ApiError } from './parameters.ts';
import { type ApiObject, type Call, newId, type Outcome } from './call.ts';
import { expand, type KeptAnswer, type Store } from './store.ts';

/** An API method. It writes nothing itself, so that it can be repeated when a concurrent write came first. */
export type UseCase = (call: Call, store: Store) => Promise<Outcome>;

export interface Answer {
  status: number;
  body: string;
  replayed?: true;
}

/** Keys whose first request is in progress in this process. */
const working = new Set<string>();

/**
 * The response of `work`, or the stored response of this key (https://docs.stripe.com/api/idempotent_requests).
 * `work` writes its response under `fingerprint` in the same statement as its effects, and returns null when another
 * process has used the key meanwhile.
 * @throws 400 for a key used with other parameters, 409 while its first request runs.
 */
async function answerOnce(
  call: Call,
  store: Store,
  work: (fingerprint: string | null) => Promise<Answer | null>,
): Promise<Answer> {
  const key = call.method === 'POST' ? call.idempotencyKey : null;
  if (key === null) return (await work(null))!;
  if (key.length > 255) throw misuse(400, 'Idempotency keys can be at most 255 characters long.');
  if (working.has(key)) throw misuse(409, CONCURRENT, 'idempotency_key_in_use');
  working.add(key);
  try {
    const fingerprint = fingerprintOf(call);
    const kept = await store.answerOf(key, call.now);
    if (kept) return replay(kept, fingerprint, call);
    const answer = await work(fingerprint);
    return answer ?? replay((await store.answerOf(key, call.now))!, fingerprint, call);
  } finally {
    working.delete(key);
  }
}

const CONCURRENT =
  'There is currently another in-progress request using this idempotency key. Please try again later.';

function replay(kept: KeptAnswer, fingerprint: string, call: Call): Answer {
  if (kept.fingerprint !== fingerprint) {
    throw misuse(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.idempotencyKey}' if you meant to execute a different request.`,
    );
  }
  return { status: kept.status, body: kept.body, replayed: true };
}

function misuse(status: number, message: string, code?: string): ApiError {
  return new ApiError(status, { type: 'idempotency_error', message, ...(code && { code }) });
}

/** Equal for equal method, path and parameters, in any order. */
function fingerprintOf(call: Call): string {
  const sorted = JSON.stringify(call.form, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(`${call.method} ${call.path} ${sorted}`).digest('base64url');
}

const MAX_ATTEMPTS = 20;

/** The event about a change of `object`, with a snapshot of it. */
function newEvent(type: string, object: ApiObject, call: Call): ApiObject & { type: string } {
  return {
    id: newId('evt'),
    object: 'event',
    created: call.now,
    data: { object },
    type,
  } as ApiObject & { type: string };
}

export interface Deliverer {
  /** Whether events of this type are sent. */
  wants(type: string): boolean;
  /** Sends what was written to the database, immediately. */
  deliver(): void;
}

/**
 * Runs an API method: its response, effects, events and idempotency key are written in one statement. When a
 * concurrent write came first, the method runs again on the new state.
 */
export function answerCall(
  call: Call,
  useCase: UseCase,
  store: Store,
  deliverer: Deliverer,
): Promise<Answer> {
  return answerOnce(call, store, async (fingerprint) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const outcome = await run(call, useCase, store, fingerprint !== null);
      const status = outcome.status ?? 200;
      const fresh = (outcome.insert ?? []).map((row) => row.body);
      const body = JSON.stringify(await expand(outcome.body, call.form.expand, fresh, store));
      const events = (outcome.events ?? []).map(({ type, object }) => newEvent(type, object, call));
      const wanted = events.filter((event) => deliverer.wants(event.type));
      const key = fingerprint && { key: call.idempotencyKey!, fingerprint, created: call.now, status, body };
      const change = {
        key: key || null,
        insert: [...(outcome.insert ?? []), ...events.map((event) => ({ body: event }))],
        update: outcome.update ?? [],
        deliver: wanted.map(({ id }) => id),
      };
      if (!change.key && !change.insert.length && !change.update.length) return { status, body };
      const committed = await store.commit(change, call.now);
      if (committed === 'known-key') return null;
      if (committed === 'done') {
        if (wanted.length > 0) deliverer.deliver();
        return { status, body };
      }
    }
    throw new ApiError(429, {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message:
        'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request.',
    });
  });
}

/** An error after the work has begun is a response that the key stores. */
async function run(call: Call, useCase: UseCase, store: Store, keyed: boolean): Promise<Outcome> {
  try {
    return await useCase(call, store);
  } catch (error) {
    if (keyed && error instanceof ApiError && error.kept)
      return { status: error.status, body: { error: error.body } };
    throw error;
  }
}
