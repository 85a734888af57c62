import { ForbiddenException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { sendProblem } from './problem-filter.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Called by machines without a page: verified by a signature, or by a secret token (RFC 8058). */
const FROM_ANYWHERE = new Set([
  '/api/webhooks/stripe',
  '/api/mail-webhook',
  '/api/newsletter/unsubscribe',
  '/api/auth/backchannel-logout',
]);

/**
 * State-changing calls must come from our own pages (OWASP ASVS 5.0, 3.5): `Sec-Fetch-Site: same-origin` where the
 * browser says it, and our own `Origin` where it is sent; a call with neither is no page's.
 */
export function refuseForeignOrigins(
  fastify: FastifyInstance,
  config: Pick<GatewayConfig, 'PUBLIC_URL'>,
): void {
  const own = new URL(config.PUBLIC_URL).origin;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (SAFE.has(request.method) || FROM_ANYWHERE.has(pathOf(request)) || isOwn(request, own)) return done();
    sendProblem(new ForbiddenException('This call must come from the site itself.'), request, reply);
  });
}

export const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '';

function isOwn(request: FastifyRequest, own: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === own;
  return site === 'same-origin';
}
