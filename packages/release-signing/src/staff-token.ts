import { RemoteName } from '@studio/contracts';
import { z } from 'zod';
import { readToken, signToken } from './signed-token.js';
import { EVERY_REMOTE, type TrustedKey } from './trusted-keys.js';

/** JWT audience, so that other tokens are not accepted as staff tokens. */
const AUDIENCE = 'staff';
const Claims = z.object({ name: z.union([RemoteName, z.literal(EVERY_REMOTE)]) });

/**
 * Permission to see which releases a page consists of, to switch the releases of one remote, and to read its
 * reports.
 */
export interface Staff {
  /** Name of a remote, or `*` for all remotes. */
  readonly name: string;
  /** Expiry as Unix time in ms, rounded down to the second. */
  readonly expires: number;
}

/**
 * Creates a staff token: a signed JWT for a developer of a remote.
 * @param privateKey Private Ed25519 key, as in `ReleaseKeys`.
 * @throws Error when `privateKey` is not such a key
 */
export function staffToken(staff: Staff, privateKey: string): Promise<string> {
  return signToken(AUDIENCE, staff, privateKey);
}

/**
 * Verifies a staff token.
 * @param keys Trusted keys. The signing key must be a key of the token's remote or of all remotes; a token
 *   for `*` needs a key of all remotes.
 * @returns the permission; null when the token is malformed, expired, or not signed by an allowed key
 */
export function readStaffToken(token: string, keys: readonly TrustedKey[]): Promise<Staff | null> {
  return readToken(AUDIENCE, Claims, { token, keys, now: Date.now() });
}
