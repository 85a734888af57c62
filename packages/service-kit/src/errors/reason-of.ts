import { inspect, types } from 'node:util';

/**
 * Formats a thrown value as one line of printable ASCII of at most 500 characters, short enough for a header.
 */
export function reasonOf(error: unknown): string {
  return textOf(error)
    .replace(/[^\x20-\x7e]+/g, ' ')
    .slice(0, 500);
}

function textOf(error: unknown): string {
  try {
    return types.isNativeError(error) ? `${error.name}: ${error.message}` : String(error);
  } catch {
    return inspect(error, { depth: 0 });
  }
}
