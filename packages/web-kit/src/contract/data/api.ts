import { ApiError } from './api-error.js';
import type { Answer, Body } from './api-routes.js';

/** Sends one request to the API; `path` begins with `/api/`. Rejects when there is no answer. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

type GetInit = Pick<RequestInit, 'signal' | 'cache'>;

/** Any path, once the caller has named the answer. */
type PathOf<T> = [T] extends [never] ? never : string;

/**
 * JSON over HTTP. Every call sends cookies; an answer that is not OK throws `ApiError`. Answer and body have the types of
 * the contract whose route the path is: `api.put(`/api/cart/${id}`, { quantity: 2 })`. For any other path the caller names
 * the answer: `api.get<User>('/api/auth/user')`.
 */
export interface Api {
  /** `cache`: whether an answer that the browser keeps will do, as of `fetch`. */
  get<const P extends string>(path: P, init?: GetInit): Promise<Answer<'GET', P>>;
  get<T = never>(path: PathOf<T>, init?: GetInit): Promise<T>;
  post<const P extends string>(path: P, ...body: Body<'POST', P>): Promise<Answer<'POST', P>>;
  post<T = never>(path: PathOf<T>, body?: unknown): Promise<T>;
  put<const P extends string>(path: P, ...body: Body<'PUT', P>): Promise<Answer<'PUT', P>>;
  put<T = never>(path: PathOf<T>, body?: unknown): Promise<T>;
  delete<const P extends string>(path: P, ...body: Body<'DELETE', P>): Promise<Answer<'DELETE', P>>;
  delete<T = never>(path: PathOf<T>, body?: unknown): Promise<T>;
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
    get: (path: string, init?: GetInit) => send('GET', path, undefined, init),
    post: (path: string, body?: unknown) => send('POST', path, body),
    put: (path: string, body?: unknown) => send('PUT', path, body),
    delete: (path: string, body?: unknown) => send('DELETE', path, body),
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
