import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string | undefined>();

/** The id of the visitor's request that the current work belongs to; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}

/**
 * Runs work under a request's id: log lines, requests to other services and events that it causes carry the
 * id. Undefined for work that belongs to several requests.
 */
export function withRequestId<T>(requestId: string | undefined, work: () => T): T {
  return scope.run(requestId, work);
}
