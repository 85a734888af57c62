import type { z } from 'zod';
import { BusError } from './bus-error.js';

/** `invalid-input`, with the fields at fault as its details. */
export function invalidInput(error: z.ZodError): BusError {
  const fields = error.issues.map((issue) => ({ field: fieldOf(issue), message: issue.message }));
  const first = fields[0];
  return new BusError('invalid-input', first ? `${first.field}: ${first.message}` : 'Invalid input.', fields);
}

function fieldOf(issue: z.core.$ZodIssue): string {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  return path.join('.') || '(body)';
}
