import { z } from 'zod';

type FormValue = string | FormValue[] | { [name: string]: FormValue };
/** A form body or a query, unparsed. */
export type Form = Record<string, FormValue>;

export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface ErrorBody {
  type: ErrorType;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
}

/**
 * A response with an error object of Stripe's shape (https://docs.stripe.com/api/errors). `kept`: the work had begun,
 * so an idempotency key stores this response.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly kept: boolean;

  constructor(status: number, body: ErrorBody, kept = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.kept = kept;
  }
}

/** 400 for invalid parameters; an idempotency key never stores it. */
export function badParameter(message: string, param: string, code?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, param, ...(code && { code }) });
}

/** 404 with Stripe's text: `No such payment_intent: 'pi_…'`. */
export function noSuch(kind: string, id: string, param = 'id', status = 404): ApiError {
  const message = `No such ${kind}: '${id}'`;
  return new ApiError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** 400 for a request that the object's state does not allow. */
export function refused(message: string, code?: string, more: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...(code && { code }), ...more }, true);
}

const INTEGER = 'must be an integer';

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, INTEGER)
  .transform(Number);
/** Parameters that are accepted and ignored. */
export const ignored = z.any();
/** Stripe's metadata: 50 keys, names of 40 and values of 500 characters. */
export const metadata = z
  .record(
    z.string().max(40, 'has a key longer than 40 characters'),
    z.string().max(500, 'is longer than 500 characters'),
  )
  .refine((value) => Object.keys(value).length <= 50, 'has more than 50 keys')
  .default({});
/** Parameters of every method. */
export const common = { expand: z.array(z.string()).max(20).optional() };

/** Validates parameters. Throws Stripe's 400 that names the first invalid one. */
export function parameters<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const read = schema.safeParse(form);
  if (read.success) return read.data;
  throw fault(read.error.issues[0]!, form);
}

/** The parameter's name in bracket notation: `metadata[order]`. */
function parameterName(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return (first ?? '') + rest.map((part) => `[${part}]`).join('');
}

function fault(issue: z.core.$ZodIssue, form: Form): ApiError {
  if (issue.code === 'unrecognized_keys') {
    const name = parameterName([...issue.path, issue.keys[0]!]);
    return badParameter(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  const name = parameterName(issue.path);
  const value = issue.path.reduce<unknown>(
    (at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part],
    form,
  );
  if (value === undefined) return badParameter(`Missing required param: ${name}.`, name, 'parameter_missing');
  if (issue.message === INTEGER)
    return badParameter(`Invalid integer: ${String(value)}`, name, 'parameter_invalid_integer');
  return badParameter(`Invalid ${name}: ${issue.message}`, name);
}
