import { generateReleaseKeys, publicKeyOf, trustedKey, trustedKeysText } from '@studio/release-signing';

/** A new key pair for the releases of one remote, as it stands in variables. */
export function newKey(remote: string): string[] {
  const { privateKey, publicKey } = generateReleaseKeys();
  return [
    `RELEASE_PRIVATE_KEY=${privateKey}`,
    `# for the web servers, added to the others with a comma:`,
    `RELEASE_PUBLIC_KEYS=${trustedKeysText([trustedKey(publicKey, remote)])}`,
  ];
}

/** The public half of a key, as the web servers' `RELEASE_PUBLIC_KEYS` takes it. */
export function publicHalf(privateKey: string, remote: string): string {
  return trustedKeysText([trustedKey(publicKeyOf(privateKey), remote)]);
}
