import type { NatsConnection } from '@nats-io/transport-node';
import { RELEASE_KEYS_SUBJECT } from '@studio/contracts';
import { keyIdOf, keysFor, publicKeyOf, TrustedKeys, type TrustedKey } from '@studio/release-signing';

/** Keys of who writes, and of who reads. */
export interface StoreKeys {
  privateKey: string;
  /** Those that the web servers know. */
  publicKeys: readonly TrustedKey[];
}

/** How long web servers have for their answer, and each after the one before, ms. */
const PATIENCE_MS = 2_000;
const SILENCE_MS = 250;

/** A key that web servers do not know, or not for that remote. */
export class UnknownKeyError extends Error {}

/** The public keys that every running web server knows; null when none answers. */
export async function askWebServers(connection: NatsConnection): Promise<TrustedKey[] | null> {
  const answers = await askEveryWebServer(connection, RELEASE_KEYS_SUBJECT);
  const known = answers
    .map((text) => TrustedKeys.safeParse(text))
    .flatMap((keys) => (keys.success ? [keys.data] : []));
  const [first, ...others] = known;
  return first?.filter((key) => others.every((keys) => keys.some((other) => isSame(key, other)))) ?? null;
}

/** What every running web server answers on a subject. */
export async function askEveryWebServer(connection: NatsConnection, subject: string): Promise<string[]> {
  const texts: string[] = [];
  const answers = await connection.requestMany(subject, '', {
    strategy: 'stall',
    stall: SILENCE_MS,
    maxWait: PATIENCE_MS,
  });
  try {
    for await (const answer of answers) texts.push(answer.string());
  } catch {
    // Nobody listens.
  }
  return texts;
}

/** Throws an UnknownKeyError when what this key signs for `remote` would not be believed. */
export function refuseUnknownKey({ privateKey, publicKeys }: StoreKeys, remote: string): void {
  const kid = keyIdOf(publicKeyOf(privateKey));
  if (keysFor(publicKeys, remote, kid).length > 0) return;
  const known = publicKeys.filter((key) => key.kid === kid).map((key) => key.remote);
  throw new UnknownKeyError(
    known.length > 0
      ? `Your key ${kid} signs ${known.join(', ')}, not ${remote}.`
      : `The web servers do not know your key ${kid}: what it signs would be refused, and nothing would be live. ` +
          `Add it to their RELEASE_PUBLIC_KEYS (see \`key\`), or use the key of this remote as RELEASE_PRIVATE_KEY.`,
  );
}

function isSame(one: TrustedKey, other: TrustedKey): boolean {
  return one.kid === other.kid && one.remote === other.remote;
}
