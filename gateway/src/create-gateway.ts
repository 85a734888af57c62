import 'reflect-metadata';
import { BadRequestException, StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  answerBrokenRequests,
  refuseOddExpectations,
  refuseOddRequests,
  trustedProxies,
} from '@studio/http-kit';
import { MetricsRegistry, uuidv7 } from '@studio/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import type { GatewayConfig } from './config.js';
import { serveDocs } from './docs/serve-docs.js';
import { GatewayModule } from './gateway.module.js';
import { Draining } from './health/draining.js';
import { acceptOnlyJson } from './http/accept-only-json.js';
import { refuseForeignOrigins } from './http/refuse-foreign-origins.js';
import { refuseNul } from './http/refuse-nul.js';
import { refuseOddQueries } from './http/refuse-odd-queries.js';
import { answerUnreadBodies } from './http/answer-unread-bodies.js';
import { answerWrongMethods } from './http/answer-wrong-methods.js';
import { closeWhenDraining } from './http/close-when-draining.js';
import { InvalidBody } from './http/invalid-body.js';
import { measureRequests } from './http/measure-requests.js';
import { ProblemFilter, sendProblem } from './http/problem-filter.js';
import { limitRates } from './http/rate-limits.js';
import { securityHeaders, setSecurityHeaders } from './http/security-headers.js';
import { endSessionsOfTheDeleted } from './sessions/end-sessions-of-the-deleted.js';
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
  const headers = securityHeaders(config);
  const adapter = new FastifyAdapter({
    trustProxy: trustedProxies(config.TRUSTED_PROXIES),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: REQUEST_TIMEOUT_MS / 3,
      connectionsCheckingInterval: SLOW_CHECK_MS,
      // Refused here, with headers and a reason.
      requireHostHeader: false,
    },
    genReqId: () => uuidv7(),
    clientErrorHandler: answerBrokenRequests(headers),
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(error, request, reply.headers(headers)),
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
  refuseOddExpectations(fastify.server, headers);
  setSecurityHeaders(fastify, config);
  measureRequests(fastify, app.get(MetricsRegistry));
  answerUnreadBodies(fastify);
  closeWhenDraining(fastify, app.get(Draining));
  refuseOddRequests(fastify, (request, reply, reason) =>
    sendProblem(new BadRequestException(reason), request, reply),
  );
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
  app.useGlobalFilters(new ProblemFilter(endSessionsOfTheDeleted(app.get(SessionStore), config)));
  serveDocs(app, config);
  await app.init();
  await fastify.ready();
  return app;
}
