import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { createTestDatabase } from '@studio/test-harness';
import { parseConfig } from '@studio/config';
import { issuerConfig } from '../config.ts';
import { startIssuer, type RunningIssuer } from '../issuer.ts';
import { freePort } from '@studio/local-runtime';

/** Runs the real issuer with a separate database and separate keys, until the end of the spec file. */
export async function openTestIssuer(env: Record<string, string> = {}) {
  const database = await createTestDatabase('issuer');
  const folder = mkdtempSync(join(tmpdir(), 'issuer-'));
  const port = await freePort();
  const config = parseConfig(issuerConfig, {
    PORT: String(port),
    LOG_LEVEL: 'silent',
    ISSUER_URL: `http://localhost:${port}`,
    PUBLIC_URL: 'http://localhost:20999',
    DATABASE_URL: database.url,
    KEYS_FILE: join(folder, 'keys.json'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Studio <hello@studio.test>',
    BACKCHANNEL_LOGOUT_URL: 'http://127.0.0.1:1/',
    ...env,
    OIDC_CLIENT_ID: 'studio-web',
    OIDC_CLIENT_SECRET: 'a secret between the two',
    OWNER_PASSWORD: 'the password of the owner',
  });
  let running: RunningIssuer = await startIssuer(config);
  afterAll(async () => {
    await running.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  return {
    config,
    databaseUrl: database.url,
    async restart() {
      await running.stop();
      running = await startIssuer(config);
    },
  };
}
