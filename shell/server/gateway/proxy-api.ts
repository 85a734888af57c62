import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Dispatcher } from 'undici';
import { gatewayHeaders } from './gateway-headers.js';
import type { Gateways } from './gateways.js';
import { bodyOf, passAnswer } from './pass-on.js';

/** A gateway that begins no answer, or stops in the middle of one, for this long is not waited for, ms. */
const PATIENCE_MS = 30_000;
const RETRY_AFTER_S = 5;

/**
 * `/api/*` goes to a gateway as it is, and its answer comes back as it is, both as streams. Nothing is repeated here: of
 * a call that a gateway has begun to read the visitor is told how it ended (`askAnother` takes those never sent).
 * `headers` are those of answers that the gateway does not give.
 */
export function proxyApi(
  app: FastifyInstance,
  gateways: Pick<Gateways, 'origin' | 'dispatcher'>,
  headers: Record<string, string> = {},
): void {
  // As a hook: a body is the gateway's to judge, from its type on.
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
        headersTimeout: PATIENCE_MS,
        bodyTimeout: PATIENCE_MS,
        // Else undici asks for the connection's end after a HEAD, and the answer to one with a body is lost on the way.
        reset: false,
      },
      passAnswer({ request: request.raw, response: reply.raw, headers, onFailed }),
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
