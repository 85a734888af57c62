import { baseConfig, type BaseConfig } from '../config/base-config.js';

/** Configuration of a service under test. */
export function testConfig(databaseUrl: string, natsUrl: string): BaseConfig {
  return baseConfig.parse({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    NATS_URL: natsUrl,
    PORT: 0,
    CALLER_SECRET: 'a-secret-for-tests-of-32-characters-or-more',
  });
}
