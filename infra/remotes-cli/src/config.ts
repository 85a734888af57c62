import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseConfig } from '@studio/config';
import { readSecrets, ROOT } from '@studio/local-runtime';

/** Where the local stack keeps its state and its keys. */
const LOCAL_DATA = path.join(ROOT, '.data');

const Schema = z.object({
  NATS_URL: z.string().min(1).default('nats://127.0.0.1:3007'),
  RELEASES_DIR: z.string().default('.data/releases'),
  /** Ed25519 key that signs the registry's entries and preview links: one line of base64 (PKCS #8). */
  RELEASE_PRIVATE_KEY: z.base64().min(32),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
});

/** Settings of the remotes CLI; throws a ConfigError that names every fault. */
export function readReleaseConfig(environment: NodeJS.ProcessEnv) {
  const config = parseConfig(Schema, { RELEASE_PRIVATE_KEY: localKey(), ...environment });
  return { ...config, RELEASES_DIR: path.resolve(config.RELEASES_DIR) };
}
export type ReleaseConfig = ReturnType<typeof readReleaseConfig>;

/** Without a key of one's own the local stack's is meant, if there is a local stack. */
function localKey(): string | undefined {
  const isThere = existsSync(path.join(LOCAL_DATA, 'secrets.json'));
  return isThere ? readSecrets(LOCAL_DATA).releasePrivateKey : undefined;
}
