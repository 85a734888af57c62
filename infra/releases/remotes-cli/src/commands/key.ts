import { generateReleaseKeys, publicKeyOf, trustedKey, trustedKeysText } from '@studio/release-signing';

/** Generates a key pair for the releases of one remote, in the format of the variables. */
export function newKey(remote: string): string[] {
  const { privateKey, publicKey } = generateReleaseKeys();
  return [
    `RELEASE_PRIVATE_KEY=${privateKey}`,
    `# for the web servers, added to the others with a comma:`,
    `RELEASE_PUBLIC_KEYS=${trustedKeysText([trustedKey(publicKey, remote)])}`,
  ];
}

/** The public key in the format of the web servers' `RELEASE_PUBLIC_KEYS`. */
export function publicHalf(privateKey: string, remote: string): string {
  return trustedKeysText([trustedKey(publicKeyOf(privateKey), remote)]);
}
