import { BusError } from './bus-error.js';

/** An issue as zod and other Standard Schema libraries report it. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly code?: string | undefined;
  /** Present on issues with the code `unrecognized_keys`. */
  readonly keys?: readonly string[];
}

/** Maximum fields that one error names. */
const MAX_FIELDS = 20;

/**
 * Creates an `invalid-input` error: its message is a sentence for people, its details name the first 20
 * invalid fields.
 */
export function invalidInput(issues: readonly Issue[]): BusError {
  const fields = issues
    .slice(0, MAX_FIELDS)
    .map((issue) => ({ field: fieldOf(issue), message: issue.message }));
  const sentence = [...new Set(fields.map(({ message }) => message))].join('; ');
  return new BusError('invalid-input', sentence || 'The request does not fit.', fields);
}

function fieldOf({ path = [], code, keys = [] }: Issue): string {
  const names = path.map((part) => String(typeof part === 'object' ? part.key : part));
  return [...names, ...(code === 'unrecognized_keys' ? keys.slice(0, 1) : [])].join('.') || 'body';
}
