import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readSecrets } from './secrets.ts';

const place = mkdtempSync(join(tmpdir(), 'studio-secrets-'));
const folder = () => mkdtempSync(join(place, 'stack-'));
afterAll(() => rmSync(place, { recursive: true }));

test('creates secrets once, readable by the owner alone, and different in each folder', () => {
  const [one, other] = [folder(), folder()];
  const secrets = readSecrets(one);
  expect(readSecrets(one)).toEqual(secrets);
  expect(readSecrets(other).caller).not.toBe(secrets.caller);
  expect(statSync(join(one, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(secrets.caller).toMatch(/^[0-9a-f]{64}$/);
  expect(secrets.push.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(secrets.push.privateKey).toMatch(/^[\w-]{43}$/);
  expect(secrets.stripeWebhook).toMatch(/^whsec_\w+$/);
});

test('adds a secret that a newer version needs to the existing ones', () => {
  const dataDir = folder();
  const { session, ...older } = readSecrets(dataDir);
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(older));
  const again = readSecrets(dataDir);
  expect(again).toMatchObject(older);
  expect(again.session).not.toBe(session);
  expect(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))).toEqual(again);
});

test('reports a damaged file in one sentence', () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'secrets.json'), '{');
  expect(() => readSecrets(dataDir)).toThrow(
    /secrets\.json is damaged: restore a backup .+, or `npm run reset`/,
  );
});
