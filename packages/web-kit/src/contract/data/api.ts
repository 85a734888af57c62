import { ApiError } from './api-error.js';
import type { Answer, Body } from './api-routes.js';

/** Sends one request to the API; `path` begins with `/api/`. Rejects if there is no response. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

type GetInit = Pick<RequestInit, 'signal' | 'cache'>;

/** Any path, if the caller names the response type. */
type PathOf<T> = [T] extends [never] ? never : string;

/**
 * JSON client of the API. Every call sends cookies. A response that is not OK rejects with `ApiError`; a network failure,
 * or no response within 40 s, rejects with the error of `fetch`. An empty body resolves to undefined. Response and body
 * have the types of the contract that declares the route: `api.put(`/api/cart/${id}`, { quantity: 2 })`. For any other
 * path the caller names the response type: `api.get<User>('/api/auth/user')`.
 */
export interface Api {
  /** `init` takes the options `signal` and `cache` of `fetch`. */
  get<const P extends string>(path: P, init?: GetInit): Promise<Answer<'GET', P>>;
  get<T = never>(path: PathOf<T>, init?: GetInit): Promise<T>;
  post<const P extends string>(path: P, ...body: Body<'POST', P>): Promise<Answer<'POST', P>>;
  post<T = never>(path: PathOf<T>, body?: unknown): Promise<T>;
  put<const P extends string>(path: P, ...body: Body<'PUT', P>): Promise<Answer<'PUT', P>>;
  put<T = never>(path: PathOf<T>, body?: unknown): Promise<T>;
  delete<const P extends string>(path: P, ...body: Body<'DELETE', P>): Promise<Answer<'DELETE', P>>;
  delete<T = never>(path: PathOf<T>, body?: unknown): Promise<T>;
}

/** Creates an API client on a transport: the browser's `fetch`, the web server's gateway client or a test double. */
export function createApi(transport: Transport): Api {
  async function send<T>(method: string, path: string, body?: unknown, more: GetInit = {}): Promise<T> {
    const init: RequestInit = { method, credentials: 'include', ...more };
    if (body !== undefined) {
      init.body = JSON.stringify(body, withoutUnstorable);
      init.headers = { 'content-type': 'application/json' };
    }
    const response = await transport(path, init);
    if (!response.ok) throw await ApiError.from(response);
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
  return {
    get: (path: string, init?: GetInit) => send('GET', path, undefined, init),
    post: (path: string, body?: unknown) => send('POST', path, body),
    put: (path: string, body?: unknown) => send('PUT', path, body),
    delete: (path: string, body?: unknown) => send('DELETE', path, body),
  };
}

/** Omits what the gateway refuses in texts: NUL characters and lone surrogates, such as pasted text may have. */
function withoutUnstorable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\0\uD800-\uDFFF]/gu, '') : value;
}

/** Time limit of a request with its answer, in ms. The web server answers 504 after 30 s, so the connection is lost then. */
const REQUEST_TIMEOUT_MS = 40_000;

let browserTransport: Transport = (path, init) => {
  const end = new AbortController();
  // Ending a request that is complete does nothing.
  setTimeout(() => end.abort(), REQUEST_TIMEOUT_MS);
  if (init.signal?.aborted) end.abort();
  init.signal?.addEventListener('abort', () => end.abort());
  return fetch(path, { ...init, signal: end.signal });
};

/** Replaces the transport of `api`; for `./mock` only. Returns a function that restores the previous one. */
export function replaceTransport(transport: Transport): () => void {
  const previous = browserTransport;
  browserTransport = transport;
  return () => (browserTransport = previous);
}

/** Path that returns the signed-in user. Its 401 means signed out and is not an error. */
export const WHO_IS_SIGNED_IN = '/api/auth/user';

const unauthorizedListeners = new Set<() => void>();

/** Calls `listener` when the server answers 401 to any other call. Returns a function that unsubscribes. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/** The browser's API client, on the page's origin. */
export const api: Api = createApi(async (path, init) => {
  const response = await browserTransport(path, init);
  if (response.status === 401 && path !== WHO_IS_SIGNED_IN)
    for (const listener of unauthorizedListeners) listener();
  return response;
});
