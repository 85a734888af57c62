import { RemoteName } from '@studio/contracts';
import { z } from 'zod';
import { keyIdOf } from './release-keys.js';

/** Stands for every remote. */
export const EVERY_REMOTE = '*';

/** A public key, and the remote whose releases it may vouch for. */
export interface TrustedKey {
  /** Follows from the key itself; signatures name it. */
  readonly kid: string;
  /** `*`: every remote. */
  readonly remote: string;
  readonly publicKey: string;
}

const Part = z.string().transform((text, context): TrustedKey => {
  const [kid = '', remote = '', publicKey = ''] = text.split(':');
  const fault = faultOf(kid, remote, publicKey);
  if (fault) {
    context.addIssue({ code: 'custom', message: `${text.slice(0, 40)}…: ${fault}` });
    return z.NEVER;
  }
  return { kid, remote, publicKey };
});

/**
 * Keys as they stand in `RELEASE_PUBLIC_KEYS`: `kid:remote:key`, comma separated. Several for one remote let its key
 * change without a gap: the new one is added, the releases are signed anew, the old one goes.
 */
export const TrustedKeys = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(Part).min(1));

/** A public key with its id. Throws when it is none. */
export function trustedKey(publicKey: string, remote: string = EVERY_REMOTE): TrustedKey {
  return { kid: keyIdOf(publicKey), remote, publicKey };
}

/** The keys as `TrustedKeys` reads them. */
export function trustedKeysText(keys: readonly TrustedKey[]): string {
  return keys.map(({ kid, remote, publicKey }) => `${kid}:${remote}:${publicKey}`).join(',');
}

/** The keys with the id `kid` that may sign for `remote`: none where the signature names no key. */
export function keysFor(
  keys: readonly TrustedKey[],
  remote: string,
  kid: string | undefined,
): readonly TrustedKey[] {
  return keys.filter((key) => key.kid === kid && (key.remote === EVERY_REMOTE || key.remote === remote));
}

function faultOf(kid: string, remote: string, publicKey: string): string | null {
  if (remote !== EVERY_REMOTE && !RemoteName.safeParse(remote).success)
    return 'expected kid:remote:key, with the name of a remote or * in the middle';
  try {
    return keyIdOf(publicKey) === kid ? null : `this key’s id is ${keyIdOf(publicKey)}`;
  } catch {
    return 'the last part is no public key';
  }
}
