import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { baseConfig } from './base-config.js';
import { ConfigError, parseConfig } from '@studio/config';

const good = {
  DATABASE_URL: 'postgres://catalog:x@127.0.0.1:3006/catalog',
  NATS_URL: 'nats://127.0.0.1:3007',
  CALLER_SECRET: 'x'.repeat(32),
  PORT: '3011',
};

it('fills in defaults for missing and empty variables', () => {
  const config = parseConfig(baseConfig, { ...good, OTEL_EXPORTER_OTLP_ENDPOINT: '', LOG_LEVEL: '' });
  expect(config).toMatchObject({ PORT: 3011, HOST: '127.0.0.1', LOG_LEVEL: 'info', DATABASE_POOL_SIZE: 10 });
});

it('lists every invalid variable by name, without values', () => {
  const bad = { ...good, DATABASE_URL: 'mysql://secret', PORT: 'many', CALLER_SECRET: 'short' };
  const read = () => parseConfig(baseConfig.extend({ STRIPE_SECRET_KEY: z.string() }), bad);
  expect(read).toThrow(ConfigError);
  try {
    read();
  } catch (error) {
    const text = String(error);
    for (const name of ['DATABASE_URL', 'PORT', 'CALLER_SECRET', 'STRIPE_SECRET_KEY'])
      expect(text).toContain(`  ${name}: `);
    expect(text).not.toMatch(/mysql|secret\b|short/);
  }
});
