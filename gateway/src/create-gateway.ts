import 'reflect-metadata';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { MetricsRegistry, uuidv7 } from '@studio/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import type { GatewayConfig } from './config.js';
import { serveDocs } from './docs/serve-docs.js';
import { GatewayModule } from './gateway.module.js';
import { acceptOnlyJson } from './http/accept-only-json.js';
import { refuseForeignOrigins } from './http/refuse-foreign-origins.js';
import { refuseNul } from './http/refuse-nul.js';
import { refuseOddQueries } from './http/refuse-odd-queries.js';
import { answerWrongMethods } from './http/answer-wrong-methods.js';
import { closeWhenDraining } from './http/close-when-draining.js';
import { InvalidBody } from './http/invalid-body.js';
import { measureRequests } from './http/measure-requests.js';
import { ProblemFilter, sendProblem } from './http/problem-filter.js';
import { limitRates } from './http/rate-limits.js';
import { answerBrokenRequests, securityHeaders, setSecurityHeaders } from './http/security-headers.js';
import { trustedProxies } from './http/trusted-proxies.js';
import { keepSessions } from './sessions/keep-sessions.js';
import { SessionStore } from './sessions/session-store.js';

/** Largest body that is read, in bytes. */
const BODY_LIMIT = 64 * 1024;
/** A whole request must have arrived within this, its headers within a third of it, in ms. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How often sockets that take longer are looked for, in ms. */
const SLOW_CHECK_MS = 1_000;

/** The gateway, ready to listen. Hooks run in the order in which they stand here. */
export async function createGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: trustedProxies(config.TRUSTED_PROXIES),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS / 3, connectionsCheckingInterval: SLOW_CHECK_MS },
    genReqId: () => uuidv7(),
    clientErrorHandler: answerBrokenRequests(config),
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(error, request, reply.headers(securityHeaders(config))),
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
  measureRequests(fastify, app.get(MetricsRegistry));
  closeWhenDraining(fastify);
  answerWrongMethods(fastify);
  await limitRates(fastify, config);
  refuseForeignOrigins(fastify, config);
  refuseOddQueries(fastify);
  refuseNul(fastify);
  acceptOnlyJson(fastify);
  await keepSessions(fastify, app.get(SessionStore), config);
  app.useGlobalPipes(
    new StandardSchemaValidationPipe({ exceptionFactory: (issues) => new InvalidBody(issues) }),
  );
  app.useGlobalFilters(new ProblemFilter());
  serveDocs(app, config);
  app.enableShutdownHooks([]);
  await app.init();
  await fastify.ready();
  return app;
}
