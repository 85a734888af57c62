/**
 * Returns whether PostgreSQL can store every string of a JSON value, including property names: a string with a NUL or half
 * of a character cannot be stored. Iterative, because values may be nested deeply.
 */
export function isStorable(value: unknown): boolean {
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (typeof next === 'object' && next !== null)
      for (const [name, part] of Object.entries(next)) pending.push(name, part);
  }
  return true;
}
