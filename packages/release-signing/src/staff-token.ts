import { RemoteName } from '@studio/contracts';
import { z } from 'zod';
import { readToken, signToken } from './signed-token.js';
import { EVERY_REMOTE, type TrustedKey } from './trusted-keys.js';

/** A token for this and nothing else. */
const AUDIENCE = 'staff';
const Claims = z.object({ name: z.union([RemoteName, z.literal(EVERY_REMOTE)]) });

/** Leave to see which releases a page is made of, to switch those of one remote, and to read what was told of it. */
export interface Staff {
  /** A remote, or `*`: every one. */
  readonly name: string;
  /** Unix time, ms; kept to the second. */
  readonly expires: number;
}

/** A signed JWT for who works on a remote. */
export function staffToken(staff: Staff, privateKey: string): Promise<string> {
  return signToken(AUDIENCE, staff, privateKey);
}

/**
 * What a token allows at `now` (ms); null when it is malformed, expired, or not signed by a key that may speak for the
 * remote that it names. For every remote only a key of all remotes may.
 */
export function readStaffToken(
  token: string,
  keys: readonly TrustedKey[],
  now = Date.now(),
): Promise<Staff | null> {
  return readToken(AUDIENCE, Claims, { token, keys, now });
}
