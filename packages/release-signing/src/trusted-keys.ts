import { RemoteName } from '@studio/contracts';
import { z } from 'zod';
import { keyIdOf } from './release-keys.js';

/** Remote name in keys and tokens that are valid for all remotes. */
export const EVERY_REMOTE = '*';

/** A public key, and the remote whose releases it may sign. */
export interface TrustedKey {
  /** Id of the key (`keyIdOf`), which signatures contain. */
  readonly kid: string;
  /** Name of the remote, or `*` for all remotes. */
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
 * Schema of `RELEASE_PUBLIC_KEYS`: comma-separated `kid:remote:key`. A remote may have several keys, so that
 * its key can be rotated: add the new key, sign the releases again, remove the old key.
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

/**
 * Creates a trusted key with its id.
 * @param remote Remote that it may sign for. Defaults to all remotes.
 * @throws Error when `publicKey` is not a public key
 */
export function trustedKey(publicKey: string, remote: string = EVERY_REMOTE): TrustedKey {
  return { kid: keyIdOf(publicKey), remote, publicKey };
}

/** Formats keys as `TrustedKeys` parses them. */
export function trustedKeysText(keys: readonly TrustedKey[]): string {
  return keys.map(({ kid, remote, publicKey }) => `${kid}:${remote}:${publicKey}`).join(',');
}

/** Returns the keys with the id `kid` that may sign for `remote`. Empty when `kid` is undefined. */
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
    return 'the last part is not a public key';
  }
}
