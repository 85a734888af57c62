/** The time limit was exceeded. The promise itself may still settle. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Settles like `promise`, or rejects with `TimeLimitError` after `limitMs`. */
export function withTimeLimit<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`No result within ${limitMs} ms`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
