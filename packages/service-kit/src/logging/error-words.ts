/** Loggable fields of an error. */
export interface ErrorWords {
  type?: string;
  message?: string;
  code?: unknown;
  stack?: string;
  /** SQL of a failed statement, without its values. */
  query?: string;
}

/**
 * Reduces an error to what may be logged. A database error also carries the statement's values, and with them
 * names and addresses of people.
 */
export function errorWords({ type, message, code, stack, query }: ErrorWords): ErrorWords {
  return { type, message, code, stack, ...(type === 'QueryFailedError' && { query }) };
}
