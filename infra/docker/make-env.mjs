/** Writes `.env` for docker compose, with fresh keys, unless there is one: `node infra/docker/make-env.mjs`. */
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), '../../.env');
const key = (prefix = '') => prefix + randomBytes(24).toString('hex');
const values = {
  COMPOSE_PROFILES: 'dev',
  POSTGRES_PASSWORD: key(),
  SERVICE_DB_PASSWORD: key(),
  CALLER_SECRET: key(),
  SESSION_SECRET: key(),
  WEB_SECRET: key(),
  RELEASE_KEY: key(),
  OIDC_CLIENT_SECRET: key(),
  STRIPE_SECRET_KEY: key('sk_test_'),
  STRIPE_PUBLISHABLE_KEY: key('pk_test_'),
  STRIPE_WEBHOOK_SECRET: key('whsec_'),
};

if (existsSync(file)) console.log('.env is there already: nothing changed.');
else {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  console.log('.env written: `docker compose up --build` starts everything.');
}
