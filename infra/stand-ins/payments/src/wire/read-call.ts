import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { Route } from '../routes.ts';
import { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import { newId } from './new-id.ts';
import { readForm, type Form } from './read-form.ts';

/** The version whose shapes are spoken, when the caller names none. */
const API_VERSION = '2026-10-28.endive';

/** The request as a use case sees it. Throws 401 without a good key, 403 for the publishable key elsewhere than it may. */
export function readCall(
  request: FastifyRequest,
  route: Route,
  config: SandboxConfig,
  baseUrl: string,
): Call {
  const [path, query = ''] = request.url.split('?', 2) as [string, string?];
  const form: Form = readForm(route.method === 'GET' ? query : ((request.body as string | undefined) ?? ''));
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
    id: request.id,
    method: route.method,
    path,
    target: (request.params as { id?: string }).id ?? '',
    form,
    key,
    idempotencyKey: header(request, 'idempotency-key'),
    apiVersion: header(request, 'stripe-version') ?? API_VERSION,
    baseUrl,
    now: Math.floor(Date.now() / 1000),
  };
}

/** Request ids as Stripe's. */
export function newRequestId(): string {
  return newId('req', 14);
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function keyOf(authorization: string | undefined): string | null {
  const [scheme, value] = (authorization ?? '').split(' ', 2) as [string, string?];
  if (!value) return null;
  if (scheme.toLowerCase() === 'bearer') return value;
  return scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString().split(':', 1)[0]! : null;
}

function kindOf(given: string | null, config: SandboxConfig): Call['key'] {
  if (given && same(given, config.SANDBOX_SECRET_KEY)) return 'secret';
  if (given && same(given, config.SANDBOX_PUBLISHABLE_KEY)) return 'publishable';
  const message = given
    ? `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(Math.max(0, Math.min(given.length, 24) - 8))}`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  throw new ApiError(401, { type: 'invalid_request_error', message });
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
