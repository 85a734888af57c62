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

test('refuses a real service without its keys', () => {
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    'STRIPE_SECRET_KEY is set, so STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set too.',
  );
});
