import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import { COMMON_ERRORS, FILE_ERRORS, PICTURE_ERRORS, type Problem } from '@studio/contracts';
import { BusError, isDatabaseDown } from '@studio/service-kit';
import { REQUESTS } from './requests.js';

/** Value of `Retry-After` in 503 answers, in seconds. */
export const RETRY_AFTER_S = 2;

/** HTTP status of each declared error code. */
const STATUS_OF: Readonly<Record<string, number>> = Object.assign(
  { ...COMMON_ERRORS, ...PICTURE_ERRORS, ...FILE_ERRORS },
  ...REQUESTS.map(([, { errors }]) => errors),
);

/** Fields of error details that clients may see, by error code. Other details are dropped. */
const PUBLIC_DETAILS: Readonly<Record<string, readonly string[]>> = {
  'total-changed': ['total'],
  'out-of-stock': ['productId', 'name', 'available'],
  'not-for-sale': ['productId', 'name', 'available'],
  'too-much': ['refundable'],
  negative: ['available'],
};

/** Errors whose details name invalid fields. */
const HAS_FIELD_ERRORS = new Set(['invalid-input', 'incomplete']);
type FieldError = NonNullable<Problem['errors']>[number];

/** Converts any thrown value to RFC 9457 problem details. A 5xx reveals nothing but a trace id. */
export function toProblem(error: unknown, traceId: string): Problem {
  const problem = problemOf(error);
  return problem.status >= 500 ? { ...problem, traceId } : problem;
}

function problemOf(error: unknown): Problem {
  if (error instanceof BusError) return ofBus(error);
  if (error instanceof HttpException)
    return make(error.getStatus(), codeOf(error.getStatus()), error.message);
  const status = statusOf(error);
  if (status === 503) return ofBus(new BusError('unavailable', UNAVAILABLE));
  return status < 500
    ? make(status, codeOf(status), (error as Error).message)
    : make(500, 'internal', 'Something went wrong on our side.');
}

const UNAVAILABLE = 'This is not available right now. Please try again in a moment.';

function ofBus(error: BusError): Problem {
  const status = STATUS_OF[error.code] ?? 500;
  if (status === 500) return make(500, 'internal', 'Something went wrong on our side.');
  const problem: Problem = make(status, error.code, error.message);
  if (HAS_FIELD_ERRORS.has(error.code) && Array.isArray(error.details))
    problem.errors = (error.details as FieldError[]).map(({ field, message }) => ({ field, message }));
  const details = (error.details ?? {}) as Record<string, unknown>;
  for (const field of PUBLIC_DETAILS[error.code] ?? []) problem[field] = details[field];
  return problem;
}

function make(status: number, code: string, detail: string): Problem {
  return { type: `urn:problem:${code}`, title: STATUS_CODES[status] ?? 'Error', status, detail, code };
}

const codeOf = (status: number) =>
  (STATUS_CODES[status] ?? 'error').toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Fastify's own errors have a status. A lost database connection is a 503. */
function statusOf(error: unknown): number {
  if (isDatabaseDown(error)) return 503;
  return (error as { statusCode?: number } | undefined)?.statusCode ?? 500;
}
