import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** A year, in seconds. */
const HSTS_S = 31_536_000;

type Site = Pick<GatewayConfig, 'PUBLIC_URL'>;

/** Headers of every answer, errors too (OWASP ASVS 5.0, 3.4). */
export function securityHeaders({ PUBLIC_URL }: Site): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    ...(PUBLIC_URL.startsWith('https:') && {
      'strict-transport-security': `max-age=${HSTS_S}; includeSubDomains`,
    }),
  };
}

/** Sets them before anything else has a say; routes may loosen the policy for their own page. */
export function setSecurityHeaders(fastify: FastifyInstance, site: Site): void {
  const headers = securityHeaders(site);
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** The answer to bytes that are no HTTP, or that came too slowly: no route has seen them, the headers are the same. */
export function answerBrokenRequests(site: Site): FastifyServerOptions['clientErrorHandler'] {
  const headers = Object.entries(securityHeaders(site)).map(([name, value]) => `${name}: ${value}\r\n`);
  return ({ code }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return;
    const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}content-length: 0\r\nconnection: close\r\n\r\n`,
    );
  };
}
