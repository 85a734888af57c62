import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

/** Digits of a key's id. */
const ID_LENGTH = 12;

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

/** The id of a public key: the beginning of its SHA-256, in hexadecimal. Throws when it is no key. */
export function keyIdOf(publicKey: string): string {
  const bytes = readPublicKey(publicKey).export({ format: 'der', type: 'spki' });
  return createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH);
}

/** What a signature by this key says of it. */
export function signatureHeader(privateKey: string): { alg: 'EdDSA'; kid: string } {
  return { alg: 'EdDSA', kid: keyIdOf(publicKeyOf(privateKey)) };
}

export function readPrivateKey(text: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
}

export function readPublicKey(text: string): KeyObject {
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}
