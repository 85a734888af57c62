import { FastifyAdapter } from '@nestjs/platform-fastify';
import { answerBrokenRequests, trustedProxies, UPLOAD_LIMIT_MS } from '@studio/http-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config.js';
import { requestIdOf } from './identify-requests.js';
import { sendProblem } from './problem-filter.js';
import { securityHeaders } from './security-headers.js';

/** Maximum size of a request body, in bytes. */
const BODY_LIMIT = 64 * 1024;
/** Timeout for receiving a whole request that is no upload, in ms; its headers must arrive within a third of it. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Interval at which sockets are checked for these timeouts, in ms. */
const SLOW_CHECK_MS = 1_000;

/**
 * Creates the Fastify adapter with the gateway's limits on size and time, and its own answers to malformed
 * requests.
 */
export function fastifyAdapter(config: GatewayConfig, requestTimeoutMs: number): FastifyAdapter {
  const headers = securityHeaders(config);
  return new FastifyAdapter({
    trustProxy: trustedProxies(config.TRUSTED_PROXIES),
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_LIMIT_MS,
    http: {
      headersTimeout: requestTimeoutMs / 3,
      connectionsCheckingInterval: SLOW_CHECK_MS,
      // `refuseOddRequests` rejects such requests, with security headers and a reason.
      requireHostHeader: false,
    },
    genReqId: requestIdOf,
    clientErrorHandler: answerBrokenRequests(headers),
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(error, request, reply.headers(headers)),
    routerOptions: { maxParamLength: 100 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
}
