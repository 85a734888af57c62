import type { FastifyInstance } from 'fastify';
import { pagePolicy } from '../http/page-policy.js';

const SOURCES = ["script-src 'self'", "connect-src 'self'", "img-src 'self' data:"];

/**
 * Gives the page at `url` and below, which Nest writes, a Content-Security-Policy of its own: scripts and pictures of
 * this origin alone. Must run before the page's routes are registered.
 */
export function allowDocsPage(fastify: FastifyInstance, url: string): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url !== url && !route.url.startsWith(`${url}/`)) return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (_request, reply, payload, done) => {
        if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html'))
          void reply.header('content-security-policy', pagePolicy(payload, SOURCES));
        done();
      },
    ];
  });
}
