import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import qs from 'qs';
import type { SandboxConfig } from './config.ts';
import { ApiError, type Form } from './parameters.ts';

/** An API object as it is stored and returned. */
export interface ApiObject {
  id: string;
  object: string;
}

/** A parsed and authorized request. Times are Unix seconds. */
export interface Call {
  method: string;
  path: string;
  /** The `:id` of the path, or ''. */
  target: string;
  form: Form;
  key: 'secret' | 'publishable';
  idempotencyKey: string | null;
  now: number;
}

export interface Stored<T extends ApiObject = ApiObject> {
  version: number;
  body: T;
}

/** A response, and the objects and events that are stored in its transaction. */
export interface Outcome {
  status?: number;
  body: object;
  insert?: { body: ApiObject; parent?: string | null }[];
  update?: Stored[];
  events?: { type: string; object: ApiObject }[];
}

/** An unguessable id such as `pi_3f…`: a prefix and 24 hexadecimal digits (96 bits). */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomBytes(length).toString('hex').slice(0, length)}`;
}

/** Maximum nesting of brackets in a parameter's name; deeper ones are unknown parameters. */
const MAX_DEPTH = 6;

/**
 * Parses and authorizes a request. Throws 401 without a valid key, and 403 for a publishable key on a server-only
 * method.
 */
export function readCall(
  request: FastifyRequest,
  route: { method: string; browser?: true },
  config: SandboxConfig,
): Call {
  const [path, query = ''] = request.url.split('?', 2) as [string, string?];
  const form = readForm(route.method === 'GET' ? query : ((request.body as string | undefined) ?? ''));
  const given = keyOf(request.headers.authorization) ?? (typeof form.key === 'string' ? form.key : null);
  delete form.key;
  const key = kindOf(given, config);
  if (key === 'publishable' && !route.browser) {
    throw new ApiError(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  }
  return {
    method: route.method,
    path,
    target: (request.params as { id?: string }).id ?? '',
    form,
    key,
    idempotencyKey: header(request, 'idempotency-key'),
    now: Math.floor(Date.now() / 1000),
  };
}

/** Reads a form body or query with bracket nesting: `a[b]=1`, `a[]=1`, `a[0]=1`. */
const readForm = (text: string) =>
  qs.parse(text, { depth: MAX_DEPTH, plainObjects: true, duplicates: 'last' }) as Form;

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function keyOf(authorization: string | undefined): string | null {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

function kindOf(given: string | null, config: SandboxConfig): Call['key'] {
  if (given && sameText(given, config.SANDBOX_SECRET_KEY)) return 'secret';
  if (given && sameText(given, config.SANDBOX_PUBLISHABLE_KEY)) return 'publishable';
  const message = given
    ? `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(Math.max(0, Math.min(given.length, 24) - 8))}`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  throw new ApiError(401, { type: 'invalid_request_error', message });
}

/** Compares secrets in constant time. */
export function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
