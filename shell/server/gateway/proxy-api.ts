import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Gateways } from './gateways.js';

/** `/api/*` goes to a gateway as it is; the visitor's address is the socket's, whatever the request claims. */
export async function proxyApi(app: FastifyInstance, gateways: Gateways): Promise<void> {
  await app.register(proxy, {
    upstream: gateways.origin,
    undici: gateways.dispatcher,
    prefix: '/api',
    rewritePrefix: '/api',
    http2: false,
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.socket.remoteAddress ?? '',
        'x-forwarded-host': request.headers.host ?? '',
        'x-forwarded-proto': headers['x-forwarded-proto'] === 'https' ? 'https' : 'http',
      }),
      onError: (reply, { error }) => {
        reply.log.warn({ err: error }, 'gateway not reachable');
        void reply
          .code(503)
          .headers({ 'retry-after': '5', 'content-type': 'application/problem+json' })
          .send(
            JSON.stringify({
              type: 'about:blank',
              title: 'Service Unavailable',
              status: 503,
              code: 'unavailable',
              detail: 'This part of the site is resting. Please try again in a moment.',
            }),
          );
      },
    },
  });
}
