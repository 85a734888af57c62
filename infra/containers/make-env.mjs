/**
 * Writes `.env` for docker compose with new keys: `node infra/containers/make-env.mjs`. An existing file keeps its
 * values and gets the missing ones.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), '../../.env');
const key = (prefix = '') => prefix + randomBytes(24).toString('hex');
/** Whether stand-ins for external services are enabled; an existing file can disable them. */
const profile = 'COMPOSE_PROFILES=dev';
const kept = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : profile;
const hasStandIns = /^COMPOSE_PROFILES=.*\bdev\b/m.test(kept);
const releasePrivateKey =
  /^RELEASE_PRIVATE_KEY=(.+)$/m.exec(kept)?.[1] ??
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const push = kept.match(/^PUSH_PRIVATE_KEY=/m) ? {} : pushKeys();
const values = {
  ...push,
  POSTGRES_PASSWORD: key(),
  SERVICE_DB_PASSWORD: key(),
  CALLER_SECRET: key(),
  SESSION_SECRET: key(),
  WEB_SECRET: key(),
  MAIL_WEBHOOK_SECRET: key(),
  /** For the release job only, for all remotes. The web servers verify with the public key. */
  RELEASE_PRIVATE_KEY: releasePrivateKey,
  RELEASE_PUBLIC_KEYS: publicHalf(releasePrivateKey),
  OIDC_CLIENT_SECRET: key(),
  STRIPE_SECRET_KEY: key('sk_test_'),
  STRIPE_PUBLISHABLE_KEY: key('pk_test_'),
  STRIPE_WEBHOOK_SECRET: key('whsec_'),
  /** The password of the order desk's owner at the embedded issuer. An external issuer has its own accounts. */
  ...(hasStandIns && {
    OWNER_PASSWORD: randomBytes(8).toString('hex'),
    OWNER_CLAIM: 'roles:owner',
    /** Where the embedded issuer erases accounts. Optional for another issuer. */
    OIDC_ERASURE_URL: 'http://issuer.localhost:3002/accounts',
  }),
};

const missing = Object.keys(values).filter((name) => !new RegExp(`^${name}=`, 'm').test(kept));
if (missing.length === 0) console.log('.env is there already and lacks nothing: nothing changed.');
else {
  const lines = [kept, ...missing.map((name) => `${name}=${values[name]}`)];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  console.log(`.env has ${missing.join(', ')} now: \`docker compose up --build\` starts everything.`);
  if (missing.includes('OWNER_PASSWORD'))
    console.log('The order desk is at /studio, for owner@studio.example with the OWNER_PASSWORD of .env.');
}

/** The format of `@studio/release-signing`: the key's id, the remotes that it may sign (all), the key. */
function publicHalf(text) {
  const privateKey = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  const bytes = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return `${id}:*:${bytes.toString('base64')}`;
}

/** A VAPID key pair, in base64url. */
function pushKeys() {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = [x, y].map((part) => Buffer.from(part, 'base64url'));
  return {
    PUSH_PUBLIC_KEY: Buffer.concat([Buffer.of(4), ...point]).toString('base64url'),
    PUSH_PRIVATE_KEY: d,
  };
}
