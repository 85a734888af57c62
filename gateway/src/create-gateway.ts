import 'reflect-metadata';
import { BadRequestException, type DynamicModule, StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  closeWhenDraining,
  limitRequestTime,
  refuseOddExpectations,
  refuseOddRequests,
} from '@studio/http-kit';
import { invalidInput, MetricsRegistry } from '@studio/service-kit';
import { Logger } from 'nestjs-pino';
import type { GatewayConfig } from './config/gateway-config.js';
import { serveDocs } from './docs/serve-docs.js';
import { Draining } from './health/health.controller.js';
import { acceptUploads } from './http/accept-uploads.js';
import { answerWrongMethods } from './http/answer-wrong-methods.js';
import { fastifyAdapter, REQUEST_TIMEOUT_MS } from './http/fastify-adapter.js';
import { identifyRequests } from './http/identify-requests.js';
import { measureRequests } from './http/measure-requests.js';
import { answerNotModified } from './http/not-modified.js';
import { ProblemFilter, sendProblem } from './http/problem-filter.js';
import { limitRates } from './http/rate-limits.js';
import {
  acceptOnlyJson,
  answerUnreadBodies,
  refuseForeignOrigins,
  refuseOddQueries,
  refuseUnstorableText,
} from './http/refusals.js';
import { securityHeaders, setSecurityHeaders } from './http/security-headers.js';
import { readPreviews } from './previews/read-previews.js';
import { endSessionsOfDeletedUsers } from './sessions/end-sessions-of-deleted-users.js';
import { registerSessions } from './sessions/register-sessions.js';
import { SessionStore } from './sessions/session-store.js';

export interface GatewayOptions {
  readonly config: GatewayConfig;
  /** The root module: `GatewayModule.forRoot`, or a module that imports it. */
  readonly module: DynamicModule;
  /**
   * Timeout for receiving a whole request that is no upload, in ms; its headers must arrive within a third of it. Defaults
   * to 30 s.
   */
  readonly requestTimeoutMs?: number;
}

/** Creates the gateway, ready to listen. Hooks run in the order in which they are registered here. */
export async function createGateway({
  config,
  module,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
}: GatewayOptions): Promise<NestFastifyApplication> {
  const adapter = fastifyAdapter(config, requestTimeoutMs);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bufferLogs: true,
    abortOnError: false,
    rawBody: true,
  });
  app.useLogger(app.get(Logger));
  const fastify = app.getHttpAdapter().getInstance();
  const headers = securityHeaders(config);
  refuseOddExpectations(fastify.server, headers);
  identifyRequests(fastify);
  setSecurityHeaders(fastify, config);
  measureRequests(fastify, app.get(MetricsRegistry));
  answerUnreadBodies(fastify);
  limitRequestTime(fastify, requestTimeoutMs);
  closeWhenDraining(fastify, app.get(Draining));
  refuseOddRequests(fastify, (request, reply, reason) =>
    sendProblem(new BadRequestException(reason), request, reply),
  );
  answerWrongMethods(fastify);
  await limitRates(fastify, config);
  answerNotModified(fastify);
  readPreviews(fastify, config);
  await registerSessions(fastify, app.get(SessionStore), config);
  refuseForeignOrigins(fastify, config);
  refuseOddQueries(fastify);
  refuseUnstorableText(fastify);
  acceptOnlyJson(fastify);
  acceptUploads(fastify);
  app.useGlobalPipes(new StandardSchemaValidationPipe({ exceptionFactory: invalidInput }));
  app.useGlobalFilters(new ProblemFilter(endSessionsOfDeletedUsers(app)));
  serveDocs(app, config);
  await app.init();
  await fastify.ready();
  return app;
}
