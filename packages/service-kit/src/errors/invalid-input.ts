import { BusError } from './bus-error.js';

/** What is wrong with a value, as zod and other Standard Schema libraries say it. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly code?: string | undefined;
  /** Of the issue `unrecognized_keys`. */
  readonly keys?: readonly string[];
}

/** Most fields that one error names. */
const MAX_FIELDS = 20;

/** `invalid-input`: its message is a sentence for people, its details name the first 20 fields at fault. */
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
