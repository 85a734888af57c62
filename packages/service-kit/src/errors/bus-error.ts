import { RpcException } from '@nestjs/microservices';

/**
 * A failure that has a name on the bus and at the gateway.
 *
 * `code` is one of the contract's own `errors` or of `COMMON_ERRORS`; any other code, like any other thrown
 * value, reaches the caller as `internal` without its text. `message` is a sentence a person may read.
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

  /** Nest hands this to the transport; the error itself keeps code and details. */
  override getError(): object {
    return this;
  }
}

/** `throw notFound('product')` → `not-found`, "There is no such product." */
export function notFound(what: string): BusError {
  return new BusError('not-found', `There is no such ${what}.`);
}

/** The caller's account is gone, and with it what they asked for. The gateway ends the session. */
export function accountDeleted(): BusError {
  return new BusError('account-deleted', 'This account has been deleted.');
}

/** Nobody can answer now; asking again later is fine. */
export function unavailable(
  message = 'This is not available right now. Please try again in a moment.',
): BusError {
  return new BusError('unavailable', message);
}

/** Nobody has answered in time; the work may have been done all the same. */
export function tooLate(): BusError {
  return new BusError('deadline-exceeded', 'This took too long. Please try again.');
}

/** Our own fault; what it was stays in the logs. */
export function internal(): BusError {
  return new BusError('internal', 'Something went wrong on our side.');
}

/** True for failures of the surroundings rather than of the request: the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  return error instanceof BusError && (error.code === 'unavailable' || error.code === 'deadline-exceeded');
}
