import { randomUUID } from 'node:crypto';

/** A UUIDv7 (RFC 9562): 48 bits of time in ms, then chance; ids made later sort later. */
export function uuidv7(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // The random bits, and the variant, are those of a version 4 id: Node makes these from a pool.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
