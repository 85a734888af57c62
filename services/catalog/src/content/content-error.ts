import type { z } from 'zod';

/** A mistake in the content files; the message names each file and field. */
export class ContentError extends Error {
  constructor(faults: readonly string[]) {
    super(`Bad content:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ContentError';
  }
}

/** One line for each of a file's faults: `books.json: 1.price: expected number`. */
export function faultsOf(file: string, error: z.ZodError): string[] {
  return error.issues.map((issue) => `${file}: ${issue.path.join('.') || '(whole file)'}: ${issue.message}`);
}
