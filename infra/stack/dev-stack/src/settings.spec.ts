import { expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

test('defaults to a whole local stack on port 3000', () => {
  expect(readSettings({})).toMatchObject({ PORT: 3000, INSTANCES: 1 });
});

test('reports all faults at once', () => {
  expect(() => readSettings({ PORT: 'high', ANALYTICS_INSTANCES: '0' })).toThrow(
    /PORT: .*; ANALYTICS_INSTANCES: /,
  );
});

test('ignores empty variables', () => {
  expect(readSettings({ PORT: '', INSTANCES: ' ', LOG_LEVEL: '' })).toEqual(readSettings({}));
});

test.each([
  [{ DATABASE_URL: 'mysql://root@localhost/app' }, 'DATABASE_URL: must be an address such as postgres://'],
  [{ DATABASE_URL: 'app.sqlite' }, 'DATABASE_URL: must be an address such as postgres://'],
  [{ NATS_URL: 'localhost:4222' }, 'NATS_URL: must be an address such as nats://host:4222'],
  [{ PUBLIC_URL: 'studio.example' }, 'PUBLIC_URL: must be an address such as https://studio.example'],
  [{ OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER: must be an address such as https://id.example'],
  [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL: must be an address such as smtp://host:587'],
  [{ BACKUP_AT: '3:00' }, 'BACKUP_AT: must be a time such as 03:00'],
])('refuses %j, which is not what the variable takes', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});

test('reads the address of the site with and without a slash at its end', () => {
  expect(readSettings({ PUBLIC_URL: 'https://studio.example/' }).PUBLIC_URL).toBe('https://studio.example');
});

test('refuses a real service without its keys', () => {
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    'STRIPE_SECRET_KEY is set, so STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set too.',
  );
});
