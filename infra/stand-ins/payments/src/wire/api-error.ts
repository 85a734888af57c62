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
  doc_url?: string;
}

/**
 * An answer that is an error object of Stripe's shape (https://docs.stripe.com/api/errors).
 * `kept` says that the work had begun, so an idempotency key remembers this answer.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly kept: boolean;

  constructor(status: number, body: ErrorBody, kept = false) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { ...body, doc_url: documentation(body.code) } : body;
    this.kept = kept;
  }
}

/** Where Stripe explains an error code. */
export function documentation(code: string): string {
  return `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}`;
}

/** 400 for parameters that cannot be understood; never remembered by an idempotency key. */
export function badParameter(message: string, param: string, code?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, param, ...(code && { code }) });
}

/** 404 in Stripe's words: `No such payment_intent: 'pi_…'`. */
export function noSuch(kind: string, id: string, param = 'id', status = 404): ApiError {
  const message = `No such ${kind}: '${id}'`;
  return new ApiError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** 400 for a request that the object's present state refuses. */
export function refused(message: string, code?: string, more: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...(code && { code }), ...more }, true);
}
