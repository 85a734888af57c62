import { afterAll } from '@jest/globals';
import { Module, type Type } from '@nestjs/common';
import { NatsConnection } from '@studio/service-kit';
import { createTestDatabase, TEST_ENVIRONMENT, testNatsUrl } from '@studio/test-harness';
import { newVisitor } from './visitor.js';
import { CLIENT } from './local-issuer.js';
import { gatewayConfig } from '../src/config/gateway-config.js';
import { createGateway } from '../src/create-gateway.js';
import { GatewayModule } from '../src/gateway.module.js';

export const WEB_SECRET = 'a secret of gateway and web server alone';
export const MAIL_WEBHOOK_SECRET = 'secret of the mail provider webhook';
export const SITE = 'http://localhost:3999';

export type RunningGateway = Awaited<ReturnType<typeof runGateway>>;

@Module({})
class SpecModule {}

/**
 * Starts a gateway for a spec, with real Postgres and NATS, on a free port.
 * @param overrides Environment variables.
 * @param controllers Controllers in addition to the gateway's.
 * @param requestTimeoutMs Timeout for receiving a whole request, in ms.
 */
export async function runGateway(
  overrides: Record<string, string> = {},
  controllers: Type[] = [],
  requestTimeoutMs?: number,
) {
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
    /** Returns a new visitor. */
    visitor: () => newVisitor(new URL(config.PUBLIC_URL).origin, url),
    /**
     * Resolves when the broker has passed on what the gateway has published. A stream's ack can come before
     * the message reaches other subscribers.
     */
    flush: () => app.get(NatsConnection).nc.flush(),
    stop: async () => {
      await app.close();
      await database?.drop();
    },
  };
}

/** Stops what the tests of a file have started after them, one after the other. */
export function stopAfterwards(...started: { stop(): unknown }[]): void {
  afterAll(async () => {
    for (const one of started) await one.stop();
  });
}

/** The security headers of every answer of the gateway. */
export const SECURITY_HEADERS = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'strict-transport-security': /^max-age=63072000/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};
