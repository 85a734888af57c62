import { FastifyAdapter } from '@nestjs/platform-fastify';
import { answerBrokenRequests, trustedProxies } from '@studio/http-kit';
import { uuidv7 } from '@studio/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { sendProblem } from './problem-filter.js';
import { securityHeaders } from './security-headers.js';

/** Largest body that is read, in bytes. */
const BODY_LIMIT = 64 * 1024;
/** A whole request must have arrived within this, its headers within a third of it, in ms. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** How often sockets that take longer are looked for, in ms. */
const SLOW_CHECK_MS = 1_000;

/** Fastify with the gateway's limits on size and time, and its own answers to what is no request. */
export function fastifyAdapter(config: GatewayConfig, requestTimeoutMs: number): FastifyAdapter {
  const headers = securityHeaders(config);
  return new FastifyAdapter({
    trustProxy: trustedProxies(config.TRUSTED_PROXIES),
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs / 3,
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
}
