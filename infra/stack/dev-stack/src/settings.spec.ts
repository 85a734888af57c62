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
])('refuses %j, which is not an address of such a server', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});

test('refuses a real service without its keys', () => {
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    'STRIPE_SECRET_KEY is set, so STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set too.',
  );
});
