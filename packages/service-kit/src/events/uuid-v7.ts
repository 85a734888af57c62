import { randomUUID } from 'node:crypto';

/** Generates a UUIDv7 (RFC 9562): 48 bits of time in ms, then random bits; later ids sort later. */
export function uuidv7(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // Takes the random bits and the variant from a version 4 id, which Node generates from a pool.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
