import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const Keys = z.object({
  jwks: z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })).min(1) }),
  cookies: z.array(z.string().min(32)).min(1),
});

/** The issuer's signing keys: a private JWK for tokens, secrets for cookies. */
export type Keys = z.output<typeof Keys>;

/**
 * The issuer's keys, generated once and saved in a file that only the owner can read.
 * @throws Error when the file exists but is not valid: new keys would silently end every session.
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

/** Written atomically; the first of several processes wins, because a hard link never replaces an existing file. */
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
