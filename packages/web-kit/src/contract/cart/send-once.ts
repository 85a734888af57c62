import { ApiError } from '../data/api-error.js';
import { newId } from '../tracking/analytics-session.js';

/** How long a request without an answer keeps its key, in ms. Later, the same request is meant anew. */
const RETRY_MS = 5 * 60_000;

/** Idempotency keys of the requests that may have been done although there was no answer. */
const unanswered = new Map<string, { key: string; at: number }>();

/**
 * Sends a request under an idempotency key, so that pressing again after a lost answer does it once. `request` names the
 * request with its body. Rejects with the error of `send`.
 */
export async function sendOnce<A>(request: string, send: (key: string) => Promise<A>): Promise<A> {
  const before = unanswered.get(request);
  const key = before && Date.now() - before.at < RETRY_MS ? before.key : newId();
  unanswered.set(request, { key, at: Date.now() });
  try {
    const answer = await send(key);
    unanswered.delete(request);
    return answer;
  } catch (error) {
    if (isRefusal(error)) unanswered.delete(request);
    throw error;
  }
}

/** Whether the server has refused the request, so that it is not done and a repetition fails too. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
