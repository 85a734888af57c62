import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

const READS = new Set(['GET', 'HEAD']);

/** Answers unknown paths, unsupported methods and errors with a plain text. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(({ method }, reply) => {
    if (READS.has(method)) return sendText(reply, 404, 'Not found');
    // All paths outside of /api are read-only.
    void reply.header('allow', [...READS].join(', '));
    return sendText(reply, 405, 'This address can only be read.');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return sendText(reply, status, error.message);
    request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error');
    return sendText(reply, status, 'Something went wrong on our side.');
  });
}

/** Sends a text. `Cache-Control: no-store` overrides the header that the route has set. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
