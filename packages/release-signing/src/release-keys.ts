import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

/** Length of a key id, in hexadecimal digits. */
const ID_LENGTH = 12;

/**
 * An Ed25519 key pair, each key one line of base64 (DER: PKCS #8 and SPKI), as it is stored in an environment
 * variable.
 */
export interface ReleaseKeys {
  /** Signs releases. Only publishers have it. */
  readonly privateKey: string;
  /** Verifies releases. Web servers have it. */
  readonly publicKey: string;
}

/** Generates a new key pair. */
export function generateReleaseKeys(): ReleaseKeys {
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { privateKey: text, publicKey: publicKeyOf(text) };
}

/**
 * Returns the public key of a private key.
 * @throws Error when `privateKey` is not a private key
 */
export function publicKeyOf(privateKey: string): string {
  return createPublicKey(readPrivateKey(privateKey))
    .export({ format: 'der', type: 'spki' })
    .toString('base64');
}

/**
 * Returns the id of a public key: the first 12 hexadecimal digits of its SHA-256.
 * @throws Error when `publicKey` is not a public key
 */
export function keyIdOf(publicKey: string): string {
  const bytes = readPublicKey(publicKey).export({ format: 'der', type: 'spki' });
  return createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH);
}

/** Returns the protected JWS header of signatures by this key: algorithm and key id. */
export function signatureHeader(privateKey: string): { alg: 'EdDSA'; kid: string } {
  return { alg: 'EdDSA', kid: keyIdOf(publicKeyOf(privateKey)) };
}

/**
 * Parses a private key of `ReleaseKeys`.
 * @throws Error when `text` is not a private key
 */
export function readPrivateKey(text: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
}

/**
 * Parses a public key of `ReleaseKeys`.
 * @throws Error when `text` is not a public key
 */
export function readPublicKey(text: string): KeyObject {
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}
