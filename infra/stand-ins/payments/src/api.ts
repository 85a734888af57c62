import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { answerCall, type Deliverer } from './answer-call.ts';
import type { SandboxConfig } from './config.ts';
import { ROUTES } from './routes.ts';
import type { Store } from './store.ts';
import { ApiError } from './parameters.ts';
import { readCall } from './call.ts';

/** Registers Stripe's API: form bodies in, objects or error objects out, with CORS for all origins as Stripe has. */
export function registerApi(
  app: FastifyInstance,
  config: SandboxConfig,
  store: Store,
  deliverer: Deliverer,
): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', request.id);
    // Browsers send no preflight requests: forms without headers of their own need none.
    if (request.method !== 'GET' || request.url.startsWith('/v1/'))
      reply.header('access-control-allow-origin', '*');
  });

  for (const route of ROUTES) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const call = readCall(request, route, config);
        if (call.idempotencyKey && call.method === 'POST')
          reply.header('idempotency-key', call.idempotencyKey);
        const answer = await answerCall(call, route.useCase, store, deliverer);
        if (answer.replayed) reply.header('idempotent-replayed', 'true');
        return reply.code(answer.status).type('application/json').send(answer.body);
      },
    });
  }
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) =>
    sendError(error, reply, () => request.log.error(error)),
  );
  app.setNotFoundHandler((request, reply) => {
    const endpoint = `${request.method} ${request.url.split('?', 1)[0]}`;
    const error = request.url.startsWith('/v1/')
      ? new ApiError(501, {
          type: 'api_error',
          code: 'not_implemented',
          message: `The payment sandbox does not implement ${endpoint}. It answers what the site calls: see src/routes.ts.`,
        })
      : new ApiError(404, { type: 'invalid_request_error', message: `There is nothing at ${endpoint}.` });
    return sendError(error, reply, () => undefined);
  });
}

function sendError(error: FastifyError | ApiError, reply: FastifyReply, log: () => void): FastifyReply {
  if (error instanceof ApiError) return reply.code(error.status).send({ error: error.body });
  const status = error.statusCode ?? 500;
  if (status < 500)
    return reply.code(status).send({ error: { type: 'invalid_request_error', message: error.message } });
  log();
  const message = 'Something went wrong in the payment sandbox. Its log says more.';
  return reply.code(500).send({ error: { type: 'api_error', message } });
}
