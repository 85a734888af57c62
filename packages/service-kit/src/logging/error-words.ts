/** What a log keeps of an error: its kind, words, code and place. */
export interface ErrorWords {
  type?: string;
  message?: string;
  code?: unknown;
  stack?: string;
}

/**
 * Cuts an error down to what a log may hold. A database's error also carries the statement's values, and with them
 * people's names and addresses.
 */
export function errorWords({ type, message, code, stack }: ErrorWords): ErrorWords {
  return { type, message, code, stack };
}
