import type { NatsConnection } from '@nats-io/transport-node';
import { HOST_OFFER_SUBJECT, HostOffer, RELEASE_KEYS_SUBJECT } from '@studio/contracts';
import { keyIdOf, keysFor, publicKeyOf, TrustedKeys, type TrustedKey } from '@studio/release-signing';

/** The writer's keys and the readers' keys. */
export interface StoreKeys {
  privateKey: string;
  /** The keys that the web servers know. */
  publicKeys: readonly TrustedKey[];
}

/** Time for the first answer of the web servers, and for each further one, in ms. */
const PATIENCE_MS = 2_000;
const SILENCE_MS = 250;

/** The key is unknown to the web servers, or not allowed for that remote. */
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

/** The answers of all running web servers on a subject. */
async function askEveryWebServer(connection: NatsConnection, subject: string): Promise<string[]> {
  const texts: string[] = [];
  const answers = await connection.requestMany(subject, '', {
    strategy: 'stall',
    stall: SILENCE_MS,
    maxWait: PATIENCE_MS,
  });
  try {
    for await (const answer of answers) texts.push(answer.string());
  } catch {
    // No web server listens.
  }
  return texts;
}

/** What each running web server shares with remotes. Empty when none answers. */
export async function askHosts(connection: NatsConnection): Promise<HostOffer[]> {
  const answers = await askEveryWebServer(connection, HOST_OFFER_SUBJECT);
  const offers = answers.map((text) => HostOffer.parse(JSON.parse(text)));
  // Several of one build count once.
  return [...new Map(offers.map((offer) => [JSON.stringify(offer), offer])).values()];
}

/** Throws an UnknownKeyError when web servers would not accept this key for `remote`. */
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
