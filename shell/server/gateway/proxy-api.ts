import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Dispatcher } from 'undici';
import { gatewayHeaders } from './gateway-headers.js';
import type { Gateways } from './gateways.js';
import { bodyOf, passAnswer } from './pass-on.js';

/** Time limit for the response headers, and between two parts of the body, ms. */
const GATEWAY_TIMEOUT_MS = 30_000;
const RETRY_AFTER_S = 5;

/**
 * Proxies `/api/*` to a gateway as streams, without changes to request and response. Calls are not retried, because a
 * gateway may have processed them (`askAnother` retries those that were never sent).
 * `headers`: headers of responses that this server sends itself.
 */
export function proxyApi(
  app: FastifyInstance,
  gateways: Pick<Gateways, 'origin' | 'dispatcher'>,
  headers: Record<string, string> = {},
): void {
  const eventStreams = new Set<() => void>();
  // The server closes once every response has ended, and these last for a minute.
  app.addHook('preClose', async () => eventStreams.forEach((end) => end()));
  // A hook instead of a handler, so that Fastify does not parse or reject the body: the gateway validates it.
  const onRequest = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    const onFailed = (error: Error) => {
      request.log.warn({ err: error }, 'no answer from the gateway');
      if (!reply.raw.headersSent) answerFailure(reply, error, headers);
    };
    gateways.dispatcher.dispatch(
      {
        origin: gateways.origin,
        path: request.url,
        method: request.method as Dispatcher.HttpMethod,
        headers: gatewayHeaders(request),
        body: bodyOf(request.raw),
        headersTimeout: GATEWAY_TIMEOUT_MS,
        bodyTimeout: GATEWAY_TIMEOUT_MS,
        // Without it undici closes the connection after a HEAD, and the response to a HEAD with a body is lost.
        reset: false,
      },
      passAnswer({ request: request.raw, response: reply.raw, headers, eventStreams, onFailed }),
    );
  };
  for (const path of ['/api', '/api/*']) app.all(path, { onRequest }, () => undefined);
}

function answerFailure(reply: FastifyReply, error: Error, headers: Record<string, string>): void {
  const late = error instanceof errors.HeadersTimeoutError;
  const status = late ? 504 : 503;
  const problem = {
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    code: late ? 'deadline-exceeded' : 'unavailable',
    detail: 'This part of the site is resting. Please try again in a moment.',
  };
  reply.raw
    .writeHead(status, {
      ...headers,
      'retry-after': String(RETRY_AFTER_S),
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
    })
    .end(JSON.stringify(problem));
}
