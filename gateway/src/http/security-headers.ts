import { securityHeaders as headersOf } from '@studio/http-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config.js';

type Site = Pick<GatewayConfig, 'PUBLIC_URL'>;

/**
 * Returns the headers of every answer, including errors. Answers are not cached unless a route sets
 * `Cache-Control`.
 */
export function securityHeaders({ PUBLIC_URL }: Site): Record<string, string> {
  return {
    ...headersOf({
      secure: PUBLIC_URL.startsWith('https:'),
      policy: "default-src 'none'; frame-ancestors 'none'",
    }),
    'cache-control': 'no-store',
  };
}

/** Sets these headers before all other hooks. Routes may override the policy for their own page. */
export function setSecurityHeaders(fastify: FastifyInstance, site: Site): void {
  const headers = securityHeaders(site);
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
