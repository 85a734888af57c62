import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** An Ed25519 key pair, each half one line of base64 (DER: PKCS #8 and SPKI), as it stands in a variable. */
export interface ReleaseKeys {
  /** Signs releases: for whoever publishes, alone. */
  readonly privateKey: string;
  /** Verifies releases: for whoever serves them. */
  readonly publicKey: string;
}

/** Makes a new key pair. */
export function generateReleaseKeys(): ReleaseKeys {
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { privateKey: text, publicKey: publicKeyOf(text) };
}

/** The public half of a private key. Throws when it is no such key. */
export function publicKeyOf(privateKey: string): string {
  return createPublicKey(readPrivateKey(privateKey))
    .export({ format: 'der', type: 'spki' })
    .toString('base64');
}

export function readPrivateKey(text: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
}

export function readPublicKey(text: string): KeyObject {
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}
