import { Module, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestDatabase, TEST_ENVIRONMENT, testNatsUrl } from '@studio/test-harness';
import { newVisitor, type Visitor } from './visitor.js';
import { CLIENT } from './local-issuer.js';
import { gatewayConfig, type GatewayConfig } from '../src/config/gateway-config.js';
import { createGateway } from '../src/create-gateway.js';
import { GatewayModule } from '../src/gateway.module.js';

export const WEB_SECRET = 'a secret of gateway and web server alone';
export const MAIL_WEBHOOK_SECRET = 'secret of the mail provider webhook';
export const SITE = 'http://localhost:3999';

/** A gateway with real Postgres and NATS, listening on a free port. */
export interface RunningGateway {
  url: string;
  config: GatewayConfig;
  app: NestFastifyApplication;
  /** Returns a new visitor. */
  visitor(): Visitor;
  stop(): Promise<void>;
}

@Module({})
class SpecModule {}

/**
 * Starts a gateway for a spec.
 * @param overrides Environment variables.
 * @param controllers Controllers in addition to the gateway's.
 * @param requestTimeoutMs Timeout for receiving a whole request, in ms.
 */
export async function runGateway(
  overrides: Record<string, string> = {},
  controllers: Type[] = [],
  requestTimeoutMs?: number,
): Promise<RunningGateway> {
  const database = overrides['DATABASE_URL'] ? undefined : await createTestDatabase('gateway');
  const config = gatewayConfig.parse({
    ...TEST_ENVIRONMENT,
    DATABASE_URL: database?.url,
    NATS_URL: testNatsUrl(),
    PUBLIC_URL: SITE,
    OIDC_ISSUER: 'http://127.0.0.1:9',
    ...CLIENT,
    SESSION_SECRET: 'a session secret of more than 32 characters',
    WEB_SECRET,
    MAIL_WEBHOOK_SECRET,
    STRIPE_WEBHOOK_SECRET: 'whsec_a_secret_of_the_provider',
    RATE_LIMIT_PER_MINUTE: '100000',
    ...overrides,
  });
  const module = { module: SpecModule, imports: [GatewayModule.forRoot(config)], controllers };
  const app = await createGateway({ config, module, ...(requestTimeoutMs && { requestTimeoutMs }) });
  await app.listen(0, config.HOST);
  const url = `http://127.0.0.1:${new URL(await app.getUrl()).port}`;
  return {
    url,
    config,
    app,
    visitor: () => newVisitor(new URL(config.PUBLIC_URL).origin, url),
    stop: async () => {
      await app.close();
      await database?.drop();
    },
  };
}
