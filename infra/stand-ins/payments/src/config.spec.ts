import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '@studio/config';
import { sandboxConfig } from './config.ts';

const good = {
  DATABASE_URL: 'postgres://sandbox@127.0.0.1/sandbox',
  SANDBOX_SECRET_KEY: 'sk_test_1',
  SANDBOX_PUBLISHABLE_KEY: 'pk_test_1',
  WEBHOOK_URL: 'http://127.0.0.1:3001/api/webhooks/stripe',
  WEBHOOK_SECRET: 'whsec_1',
};

describe("the sandbox's configuration", () => {
  it('is complete with the five variables that have no default', () => {
    expect(parseConfig(sandboxConfig, good)).toMatchObject({
      PORT: 3003,
      HOST: '127.0.0.1',
      WEBHOOK_EVENTS: ['*'],
    });
  });

  it('refuses production', () => {
    expect(() => parseConfig(sandboxConfig, { ...good, NODE_ENV: 'production' })).toThrow(
      'must not be production',
    );
  });

  it('refuses keys of the real provider and reports all faults at once', () => {
    const faults = { ...good, SANDBOX_SECRET_KEY: 'sk_live_1', SITE_ORIGIN: "'none'; script-src *" };
    expect(() => parseConfig(sandboxConfig, faults)).toThrow(/SANDBOX_SECRET_KEY.*SITE_ORIGIN/s);
  });
});
