import { newEvent, type ApiEvent } from './events/event.ts';
import { answerOnce, type Answer } from './idempotency/answer-once.ts';
import { expand } from './storage/expand.ts';
import type { Store } from './storage/store.ts';
import { ApiError } from './wire/api-error.ts';
import type { Call, Outcome, UseCase } from './wire/call.ts';

/** How long the process that wrote an event has to deliver it before a look at the table finds it, in ms. */
const FIRST_DELIVERY_LEASE_MS = 60_000;
const MAX_ATTEMPTS = 20;

export interface Deliverer {
  /** Whether events of this type are sent at all. */
  wants(type: string): boolean;
  /** Sends these now; they are in the database already. */
  deliver(events: ApiEvent[]): void;
}

/**
 * Runs one method of the API: its answer, its effects, its events and its idempotency key are
 * written in one statement, or not at all. When another write came first, it is run again on what that one left.
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
        deliver: wanted.map(({ id }) => ({ id, next_at: Date.now() + FIRST_DELIVERY_LEASE_MS })),
      };
      if (!change.key && !change.insert.length && !change.update.length) return { status, body };
      const committed = await store.commit(change, call.now);
      if (committed === 'known-key') return null;
      if (committed === 'done') {
        deliverer.deliver(wanted);
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

/** An error that came after the work had begun is an answer that the key has to remember. */
async function run(call: Call, useCase: UseCase, store: Store, keyed: boolean): Promise<Outcome> {
  try {
    return await useCase(call, store);
  } catch (error) {
    if (keyed && error instanceof ApiError && error.kept)
      return { status: error.status, body: { error: error.body } };
    throw error;
  }
}
