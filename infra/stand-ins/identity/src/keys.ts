import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const Keys = z.object({
  jwks: z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })).min(1) }),
  cookies: z.array(z.string().min(32)).min(1),
});

/** What the issuer signs with: tokens by a private JWK, cookies by secrets. */
export type Keys = z.output<typeof Keys>;

/**
 * The issuer's keys, generated once and kept in a file that only its owner reads.
 * @throws Error when the file is there and is not ours: new keys would end every session without a word.
 */
export function loadKeys(file: string): Keys {
  if (!existsSync(file)) writeOnce(file, generate());
  try {
    return Keys.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`KEYS_FILE ${file} cannot be read as keys; remove it to get new ones`);
  }
}

function generate(): Keys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' }) as { kty: string };
  return {
    jwks: { keys: [{ ...jwk, kid: randomUUID(), use: 'sig', alg: 'RS256' }] },
    cookies: [randomBytes(32).toString('base64url')],
  };
}

/** Whole or not at all, and the first of several wins: a link never replaces what is there. */
function writeOnce(file: string, keys: Keys): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
