import 'reflect-metadata';
import fastifyCookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import type { GatewayConfig } from './config.js';
import { serveDocs } from './docs/serve-docs.js';
import { GatewayModule } from './gateway.module.js';
import { acceptOnlyJson } from './http/accept-only-json.js';
import { refuseForeignOrigins } from './http/refuse-foreign-origins.js';
import { refuseOddQueries } from './http/refuse-odd-queries.js';
import { answerWrongMethods } from './http/answer-wrong-methods.js';
import { InvalidBody } from './http/invalid-body.js';
import { ProblemFilter } from './http/problem-filter.js';
import { rateLimitOptions } from './http/rate-limits.js';
import { setSecurityHeaders } from './http/security-headers.js';
import { trustedProxies } from './http/trusted-proxies.js';
import { keepSessions } from './sessions/keep-sessions.js';

/** Largest body that is read, in bytes. */
const BODY_LIMIT = 64 * 1024;
/** A whole request must have arrived within this, its headers within a third of it, in ms. */
const REQUEST_TIMEOUT_MS = 30_000;

/** The gateway, ready to listen. Hooks run in the order in which they stand here. */
export async function createGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: trustedProxies(config.TRUSTED_PROXIES),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS / 3 },
    routerOptions: { maxParamLength: 100 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.forRoot(config), adapter, {
    bufferLogs: true,
    abortOnError: false,
    rawBody: true,
  });
  app.useLogger(app.get(Logger));
  const fastify = adapter.getInstance();
  setSecurityHeaders(fastify, config);
  answerWrongMethods(fastify);
  await app.register(rateLimit, rateLimitOptions(config));
  refuseForeignOrigins(fastify, config);
  refuseOddQueries(fastify);
  acceptOnlyJson(fastify);
  await app.register(fastifyCookie);
  await keepSessions(app, config);
  app.useGlobalPipes(
    new StandardSchemaValidationPipe({ exceptionFactory: (issues) => new InvalidBody(issues) }),
  );
  app.useGlobalFilters(new ProblemFilter());
  serveDocs(app);
  app.enableShutdownHooks([]);
  await app.init();
  await fastify.ready();
  return app;
}
