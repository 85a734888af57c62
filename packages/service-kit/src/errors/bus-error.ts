import { RpcException } from '@nestjs/microservices';

/**
 * An error with a code declared in a contract.
 *
 * `code` is one of the contract's own `errors` or of `COMMON_ERRORS`. Any other code or thrown value reaches
 * the caller as `internal`, without its text. `message` is a sentence for people.
 */
export class BusError extends RpcException {
  constructor(
    readonly code: string,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'BusError';
  }

  /** Returns the error itself, so that Nest passes code and details on to the transport. */
  override getError(): object {
    return this;
  }
}

/** `throw notFound('product')` → `not-found`, "There is no such product." */
export function notFound(what: string): BusError {
  return new BusError('not-found', `There is no such ${what}.`);
}

/** Returns the error `key-used`: the idempotency key belongs to another request. `subject`: what to look at, `order`. */
export function keyUsed(subject: string): BusError {
  return new BusError(
    'key-used',
    `This was asked for before, in another way. Please look at the ${subject} again.`,
  );
}

/** The caller's account is deleted. The gateway ends the session. */
export function accountDeleted(): BusError {
  return new BusError('account-deleted', 'This account has been deleted.');
}

/** Temporarily unavailable; the request can be retried. */
export function unavailable(
  message = 'This is not available right now. Please try again in a moment.',
): BusError {
  return new BusError('unavailable', message);
}

/** No answer before the deadline. The work may still have been done. */
export function deadlineExceeded(): BusError {
  return new BusError('deadline-exceeded', 'This took too long. Please try again.');
}

/** An unexpected error. Details are only logged. */
export function internal(): BusError {
  return new BusError('internal', 'Something went wrong on our side.');
}

/** True for transient infrastructure errors; the request can be retried. */
export function isTransient(error: unknown): boolean {
  return error instanceof BusError && (error.code === 'unavailable' || error.code === 'deadline-exceeded');
}
