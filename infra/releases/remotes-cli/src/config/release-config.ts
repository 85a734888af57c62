import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseConfig } from '@studio/config';
import { readSecrets, ROOT, runningStack, StartupError, userName } from '@studio/local-runtime';
import { publicKeyOf, trustedKey, TrustedKeys, trustedKeysText } from '@studio/release-signing';
import { storeVariables } from './store-variables.ts';

/** Ports of the local stack, counted from `PORT`. */
const SITE_PORT = 3_000;
const NATS_OFFSET = 7;

const SitePort = z.object({ PORT: z.coerce.number().int().min(1).max(65_000).optional() });

const Schema = storeVariables.extend({
  NATS_URL: z.url({ protocol: /^(nats|tls|ws|wss)$/ }),
  /** Ed25519 key that signs registry entries and preview links: one line of base64 (PKCS #8). */
  RELEASE_PRIVATE_KEY: z.base64().refine(isPrivateKey, 'must be a private key in base64 (PKCS #8)'),
  /** The public keys to use when no web server runs. */
  RELEASE_PUBLIC_KEYS: TrustedKeys.optional(),
  /** The author for the history. Defaults to Git's user, else the machine's. */
  RELEASE_AUTHOR: z.string().max(120).optional(),
  /** How long a release is live before it counts as verified. */
  RELEASE_VERIFIED_AFTER_SECONDS: z.coerce.number().min(0).default(600),
  PUBLIC_URL: z.url(),
});

/**
 * Settings of the remotes CLI: from the environment, else from this checkout's stack, running or at `PORT`.
 * @throws ConfigError that lists all faults, and StartupError without a key that signs releases
 */
export function readReleaseConfig(environment: NodeJS.ProcessEnv, dataDir = path.join(ROOT, '.data')) {
  const defaults = stackDefaults(environment, dataDir);
  const given = environment.RELEASE_PRIVATE_KEY || environment.RELEASE_PRIVATE_KEY_FILE;
  if (!given && !defaults.RELEASE_PRIVATE_KEY)
    throw new StartupError(
      'This checkout has no key that signs releases: `npm start` once makes one, or set RELEASE_PRIVATE_KEY to the key of a deployed site.',
    );
  const config = parseConfig(Schema, environment, defaults);
  return { ...config, RELEASE_AUTHOR: config.RELEASE_AUTHOR ?? authorOf(ROOT) };
}
export type ReleaseConfig = ReturnType<typeof readReleaseConfig>;

/** Settings of this checkout's stack. A given port takes precedence over a running stack on another one. */
function stackDefaults(environment: NodeJS.ProcessEnv, dataDir: string): Record<string, string | undefined> {
  const { PORT } = parseConfig(SitePort, environment);
  const stack = PORT ? undefined : runningStack(dataDir);
  const port = PORT ?? SITE_PORT;
  return {
    NATS_URL: stack?.nats ?? `nats://127.0.0.1:${port + NATS_OFFSET}`,
    PUBLIC_URL: stack?.site ?? `http://localhost:${port}`,
    RELEASES_DIR: path.join(dataDir, 'releases'),
    ...stackKeys(dataDir),
  };
}

/** Without configured keys, the local stack's are used, if there is one. */
function stackKeys(dataDir: string): Record<string, string> {
  if (!existsSync(path.join(dataDir, 'secrets.json'))) return {};
  const { releasePrivateKey } = readSecrets(dataDir);
  return {
    RELEASE_PRIVATE_KEY: releasePrivateKey,
    RELEASE_PUBLIC_KEYS: trustedKeysText([trustedKey(publicKeyOf(releasePrivateKey))]),
  };
}

function isPrivateKey(text: string): boolean {
  try {
    return publicKeyOf(text) !== '';
  } catch {
    return false;
  }
}

/** The author's name from Git, else the user of the machine. */
function authorOf(checkout: string): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      cwd: checkout,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (name.trim()) return name.trim().slice(0, 120);
  } catch {
    // No Git, or no user configured.
  }
  return userName();
}
