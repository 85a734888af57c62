import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

const READS = new Set(['GET', 'HEAD']);

/** What is not there, and what went wrong, in plain words. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(({ method }, reply) => {
    if (READS.has(method)) return sayPlainly(reply, 404, 'Not found');
    // Every address answers a read; what is changed is changed through /api.
    void reply.header('allow', [...READS].join(', '));
    return sayPlainly(reply, 405, 'This address can only be read.');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return sayPlainly(reply, status, error.message);
    request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error');
    return sayPlainly(reply, status, 'Something went wrong on our side.');
  });
}

/** Kept by nobody, whatever the route promised about what it would have sent. */
export function sayPlainly(reply: FastifyReply, status: number, words: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(words);
}
