import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { asStartupError, StartupError } from './startup-error.ts';

const secret = (prefix = '', bytes = 24) =>
  z.string().default(() => prefix + randomBytes(bytes).toString('hex'));

const Secrets = z.object({
  /** Password of the embedded Postgres superuser. */
  postgres: secret(),
  catalog: secret(),
  commerce: secret(),
  members: secret(),
  analytics: secret(),
  gateway: secret(),
  issuer: secret(),
  sandbox: secret(),
  /** Passwords of the broker's users are derived from it. */
  broker: secret('', 32),
  caller: secret('', 32),
  session: secret('', 32),
  web: secret('', 32),
  mailWebhook: secret('', 32),
  oidcClient: secret(),
  /** The password of the order desk's owner at the embedded issuer. People type it. */
  owner: secret('', 8),
  /** The password of the desk's author there. */
  author: secret('', 8),
  /** Ed25519 key (base64 of PKCS #8) that signs releases. */
  releasePrivateKey: z
    .string()
    .default(() =>
      generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    ),
  /** VAPID key pair in base64url; signs the order desk's push messages. */
  push: z.object({ publicKey: z.string(), privateKey: z.string() }).default(pushKeys),
  stripeSecretKey: secret('sk_test_'),
  stripePublishableKey: secret('pk_test_'),
  stripeWebhook: secret('whsec_'),
});

/** The passwords and keys of a local stack. */
export type Secrets = z.output<typeof Secrets>;

/** Reads the secrets of a data folder. Missing ones are generated and saved, readable by the owner alone. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  try {
    mkdirSync(dataDir, { recursive: true });
    const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const secrets = Secrets.parse(kept);
    const fresh = `${file}.new`;
    writeFileSync(fresh, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    chmodSync(fresh, 0o600);
    renameSync(fresh, file);
    return secrets;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw new StartupError(
        `${file} is damaged: restore a backup (docs/operating/backup.md), or \`npm run reset\` starts afresh, with empty databases.`,
      );
    }
    throw asStartupError(error, dataDir);
  }
}

function pushKeys() {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = [x, y].map((part) => Buffer.from(part!, 'base64url'));
  return { publicKey: Buffer.concat([Buffer.of(4), ...point]).toString('base64url'), privateKey: d! };
}
