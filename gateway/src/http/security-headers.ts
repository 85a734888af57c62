import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** A year, in seconds. */
const HSTS_S = 31_536_000;

/** Headers of every answer, errors too (OWASP ASVS 5.0, 3.4). Routes may loosen the policy for their own page. */
export function setSecurityHeaders(
  fastify: FastifyInstance,
  config: Pick<GatewayConfig, 'PUBLIC_URL'>,
): void {
  const headers: Record<string, string> = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    'x-frame-options': 'DENY',
  };
  if (config.PUBLIC_URL.startsWith('https:'))
    headers['strict-transport-security'] = `max-age=${HSTS_S}; includeSubDomains`;
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers).header('cache-control', 'no-store');
    done();
  });
}
