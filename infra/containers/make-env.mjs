/**
 * Writes what docker compose needs, with new keys: `node infra/containers/make-env.mjs`. Settings go to `.env`, secrets
 * to `.secrets`, one file each. Existing values stay, and missing ones are added. It takes no arguments.
 */
import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [argument] = process.argv.slice(2);
if (argument !== undefined) {
  const isHelp = argument === '--help' || argument === '-h';
  console[isHelp ? 'log' : 'error']('node infra/containers/make-env.mjs   adds what .env and .secrets lack');
  process.exit(isHelp ? 0 : 2);
}
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const file = join(root, '.env');
const folder = join(root, '.secrets');
const key = (prefix = '') => prefix + randomBytes(24).toString('hex');
const secretFile = (name) => join(folder, name);
const readSecret = (name) => existsSync(secretFile(name)) && readFileSync(secretFile(name), 'utf8').trim();
const BROKER_USERS = [
  'catalog',
  'commerce',
  'members',
  'analytics',
  'gateway',
  'web',
  'release',
  'canary-watch',
  'operator',
];
const snake = (name) => name.replaceAll('-', '_');
const natsUrls = Object.fromEntries(
  BROKER_USERS.map((user) => {
    const name = `${snake(user)}_nats_url`;
    return [name, readSecret(name) || `nats://${user}:${key()}@nats:4222`];
  }),
);
/** The passwords of all users, for the broker. */
const natsPasswords = Object.values(natsUrls)
  .map((url) => new URL(url))
  .map(({ username, password }) => `${snake(username).toUpperCase()}_PASSWORD: "${password}"`)
  .join('\n');
const databaseUrl = (name) => `postgres://${name}:${key()}@postgres:5432/${name}`;

/** Whether stand-ins for external services are enabled; an existing file can disable them. */
const profile = 'COMPOSE_PROFILES=dev';
const kept = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : profile;
const hasStandIns = /^COMPOSE_PROFILES=.*\bdev\b/m.test(kept);
const releasePrivateKey =
  readSecret('release_private_key') ||
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const push = pushKeys(readSecret('push_private_key'));

const secrets = {
  postgres_password: key(),
  ...Object.fromEntries(
    ['catalog', 'commerce', 'members', 'analytics', 'gateway', 'issuer', 'sandbox'].map((name) => [
      `${name}_database_url`,
      databaseUrl(name),
    ]),
  ),
  ...natsUrls,
  nats_passwords: natsPasswords,
  caller_secret: key(),
  session_secret: key(),
  web_secret: key(),
  mail_webhook_secret: key(),
  oidc_client_secret: key(),
  stripe_secret_key: key('sk_test_'),
  stripe_webhook_secret: key('whsec_'),
  smtp_url: 'smtp://mail-sink:3005',
  push_private_key: push.privateKey,
  /** For the release job and the canary watch only. The web servers verify with the public key. */
  release_private_key: releasePrivateKey,
  /** The password of the order desk's owner at the embedded issuer. An external issuer has its own accounts. */
  owner_password: randomBytes(8).toString('hex'),
  /** The password of the desk's author there. */
  author_password: randomBytes(8).toString('hex'),
};
const settings = {
  RELEASE_PUBLIC_KEYS: publicHalf(releasePrivateKey),
  STRIPE_PUBLISHABLE_KEY: key('pk_test_'),
  PUSH_PUBLIC_KEY: push.publicKey,
  ...(hasStandIns && {
    OWNER_CLAIM: 'roles:owner',
    AUTHOR_CLAIM: 'roles:author',
    /** Where the embedded issuer erases accounts. Optional for another issuer. */
    OIDC_ERASURE_URL: 'http://issuer.localhost:3002/accounts',
  }),
};

const newSecrets = Object.keys(secrets).filter(
  (name) => !readSecret(name) || (name === 'nats_passwords' && readSecret(name) !== natsPasswords),
);
const newSettings = Object.keys(settings).filter((name) => !new RegExp(`^${name}=`, 'm').test(kept));
// Only the user can enter the folder. The files can be read by the containers' users, which have other ids.
mkdirSync(folder, { recursive: true, mode: 0o700 });
for (const name of newSecrets) writeFileSync(secretFile(name), `${secrets[name]}\n`);
// Whatever the umask was, also when the user wrote them.
for (const name of Object.keys(secrets)) chmodSync(secretFile(name), 0o644);
if (newSettings.length > 0)
  writeFileSync(file, `${[kept, ...newSettings.map((name) => `${name}=${settings[name]}`)].join('\n')}\n`, {
    mode: 0o600,
  });
const written = [
  ...newSettings.map((name) => `${name} in .env`),
  ...newSecrets.map((name) => `.secrets/${name}`),
];
if (written.length === 0) console.log('Nothing changed: .env and .secrets are complete.');
else {
  console.log(`Wrote ${written.join(', ')}. \`docker compose up --build\` starts everything.`);
  if (hasStandIns && newSecrets.includes('owner_password'))
    console.log(
      'The desk is at /studio, for owner@studio.example with the password in .secrets/owner_password, and for author@studio.example with that in .secrets/author_password.',
    );
}

/** The format of `@studio/release-signing`: the key's id, the remotes that it may sign (all), the key. */
function publicHalf(text) {
  const privateKey = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  const bytes = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return `${id}:*:${bytes.toString('base64')}`;
}

/** A VAPID key pair in base64url, with this private key or a new one. */
function pushKeys(privateKey) {
  const pair = createECDH('prime256v1');
  if (privateKey) pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  else pair.generateKeys();
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey || pair.getPrivateKey().toString('base64url'),
  };
}
