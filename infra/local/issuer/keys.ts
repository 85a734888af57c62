import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What the issuer signs with: tokens by a private JWK, cookies by secrets. */
export interface Keys {
  jwks: { keys: (JsonWebKey & { kid: string; use: 'sig'; alg: 'RS256' })[] };
  cookies: string[];
}

/** The issuer's keys, generated once and kept in a file that only its owner reads. */
export function loadKeys(file: string): Keys {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys: Keys = {
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' }],
    },
    cookies: [randomBytes(32).toString('base64url')],
  };
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
  return keys;
}
