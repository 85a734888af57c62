import { createHash } from 'node:crypto';
import { ApiError } from '../wire/api-error.ts';
import type { Call } from '../wire/call.ts';
import type { KeptAnswer, Store } from '../storage/store.ts';

export interface Answer {
  status: number;
  body: string;
  replayed?: true;
}

/** The keys whose first request is still being worked on, in this process. */
const working = new Set<string>();

/**
 * The answer of `work`, or the answer that this key was given before (https://docs.stripe.com/api/idempotent_requests).
 * `work` writes its answer under `fingerprint` in the same statement as its effects, and returns null
 * when another process has taken the key meanwhile.
 * Throws 400 for a key used with other parameters, 409 while its first request runs.
 */
export async function answerOnce(
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

/** The same for the same method, path and parameters, in whatever order they were sent. */
function fingerprintOf(call: Call): string {
  const sorted = JSON.stringify(call.form, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(`${call.method} ${call.path} ${sorted}`).digest('base64url');
}
