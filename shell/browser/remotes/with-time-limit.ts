/** Nothing came in time; what was waited for may still come. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** The promise's own outcome, or a rejection with `TimeLimitError` after `limitMs`. */
export function withTimeLimit<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`Nothing within ${limitMs} ms`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
