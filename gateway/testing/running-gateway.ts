import { createTestDatabase, testNatsUrl } from '@studio/infra/test';
import { gatewayConfig, type GatewayConfig } from '../src/config.js';
import { createGateway } from '../src/create-gateway.js';

export const SITE = 'http://localhost:3999';

/** A gateway on real Postgres and NATS, listening on a port of its own. */
export interface RunningGateway {
  url: string;
  config: GatewayConfig;
  stop(): Promise<void>;
}

/** Starts one for a spec; `overrides` are environment variables. */
export async function runGateway(overrides: Record<string, string> = {}): Promise<RunningGateway> {
  const database = await createTestDatabase('gateway');
  const config = gatewayConfig.parse({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    NATS_URL: testNatsUrl(),
    CALLER_SECRET: 'a caller secret of more than 32 characters',
    PORT: '0',
    PUBLIC_URL: SITE,
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'studio-web',
    OIDC_CLIENT_SECRET: 'a client secret',
    SESSION_SECRET: 'a session secret of more than 32 characters',
    STRIPE_WEBHOOK_SECRET: 'whsec_a_secret_of_the_provider',
    RATE_LIMIT_PER_MINUTE: '100000',
    ...overrides,
  });
  const app = await createGateway(config);
  await app.listen(0, '127.0.0.1');
  return {
    url: await app.getUrl(),
    config,
    stop: async () => {
      await app.close();
      await database.drop();
    },
  };
}
