import type { FastifyInstance } from 'fastify';

/**
 * An answer before the body is in whole (413, 415, 403) keeps its connection: the rest is read and let go, within the
 * time of a whole request. Closing on unread bytes resets the connection, and whoever still sends loses the answer.
 */
export function answerUnreadBodies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete) void reply.removeHeader('connection');
    done();
  });
}
