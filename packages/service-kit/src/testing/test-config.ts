import { TEST_ENVIRONMENT } from '@studio/test-harness';
import { baseConfig, type BaseConfig } from '../config/base-config.js';

/** Configuration of a service under test. `settings` are environment variables. */
export function testConfig(
  databaseUrl: string,
  natsUrl: string,
  settings: Record<string, string> = {},
): BaseConfig {
  return baseConfig.parse({
    ...TEST_ENVIRONMENT,
    DATABASE_URL: databaseUrl,
    NATS_URL: natsUrl,
    ...settings,
  });
}
