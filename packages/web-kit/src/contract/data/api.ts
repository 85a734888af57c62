import { ApiError } from './api-error.js';

/** Sends one request to the API; `path` begins with `/api/`. Rejects when there is no answer. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

type GetInit = Pick<RequestInit, 'signal' | 'cache'>;

/** JSON over HTTP: every call sends cookies, every answer that is not OK throws `ApiError`. */
export interface Api {
  /** `cache`: whether an answer that the browser keeps will do, as of `fetch`. */
  get<T>(path: string, init?: GetInit): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body?: unknown): Promise<T>;
  delete<T>(path: string, body?: unknown): Promise<T>;
}

/** An API client on some transport: the browser's `fetch`, the web server's gateway, a test's answers. */
export function createApi(transport: Transport): Api {
  async function send<T>(method: string, path: string, body?: unknown, more: GetInit = {}): Promise<T> {
    const init: RequestInit = { method, credentials: 'include', ...more };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { 'content-type': 'application/json' };
    }
    const response = await transport(path, init);
    if (!response.ok) throw await ApiError.from(response);
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
  return {
    get: (path, init) => send('GET', path, undefined, init),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: (path, body) => send('DELETE', path, body),
  };
}

let browserTransport: Transport = (path, init) => fetch(path, init);

/** Puts another transport under `api`; for `./mock` alone. */
export function replaceTransport(transport: Transport): () => void {
  const previous = browserTransport;
  browserTransport = transport;
  return () => (browserTransport = previous);
}

/** The question who is signed in; its 401 is an answer. */
export const WHO_IS_SIGNED_IN = '/api/auth/user';

const refused = new Set<() => void>();

/** Calls `listener` whenever the server refuses a call for want of a session. Returns what ends that. */
export function onUnauthorized(listener: () => void): () => void {
  refused.add(listener);
  return () => refused.delete(listener);
}

/** The browser's own API client, on the page's origin. */
export const api: Api = createApi(async (path, init) => {
  const response = await browserTransport(path, init);
  if (response.status === 401 && path !== WHO_IS_SIGNED_IN) for (const listener of refused) listener();
  return response;
});
