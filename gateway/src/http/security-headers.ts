import { securityHeaders as headersOf } from '@studio/http-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';

type Site = Pick<GatewayConfig, 'PUBLIC_URL'>;

/** Headers of every answer, errors too; data is kept by nobody unless a route says so. */
export function securityHeaders({ PUBLIC_URL }: Site): Record<string, string> {
  return {
    ...headersOf({
      secure: PUBLIC_URL.startsWith('https:'),
      policy: "default-src 'none'; frame-ancestors 'none'",
    }),
    'cache-control': 'no-store',
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
