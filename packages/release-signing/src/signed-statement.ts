import { sign, verify } from 'node:crypto';
import { parseJson, type SignedStatement } from '@studio/contracts';
import { keyIdOf, publicKeyOf, readPrivateKey, readPublicKey } from './release-keys.js';
import { keysFor, type TrustedKey } from './trusted-keys.js';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/**
 * Signs an in-toto statement as a DSSE envelope, which tools such as cosign can read.
 * @param privateKey Private Ed25519 key, as in `ReleaseKeys`.
 * @throws Error when `privateKey` is not such a key
 */
export function signStatement(statement: object, privateKey: string): SignedStatement {
  const payload = Buffer.from(JSON.stringify(statement));
  const sig = sign(null, preAuthEncoding(PAYLOAD_TYPE, payload), readPrivateKey(privateKey));
  return {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: keyIdOf(publicKeyOf(privateKey)), sig: sig.toString('base64') }],
  };
}

/**
 * Verifies an envelope and returns its statement.
 * @param remote Remote that the statement is about. Only keys of this remote or of all remotes are accepted.
 * @returns the statement; null when no accepted key signed it, or it is not JSON
 */
export function readStatement(
  { payloadType, payload, signatures }: SignedStatement,
  remote: string,
  keys: readonly TrustedKey[],
): unknown {
  const bytes = Buffer.from(payload, 'base64');
  const signed = preAuthEncoding(payloadType, bytes);
  const isTrusted = signatures.some(({ keyid, sig }) =>
    keysFor(keys, remote, keyid).some(({ publicKey }) =>
      verify(null, signed, readPublicKey(publicKey), Buffer.from(sig, 'base64')),
    ),
  );
  return isTrusted ? (parseJson(bytes.toString()) ?? null) : null;
}

/**
 * Pre-authentication encoding of DSSE: type and payload, each with its length, so that neither can be taken
 * for the other.
 */
function preAuthEncoding(type: string, payload: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `),
    payload,
  ]);
}
