import type { FastifyInstance } from 'fastify';

/**
 * An answer that leaves during the drain takes its connection with it. Without this, connections that were busy when
 * the drain began would be kept alive after their answer, and the drain would wait for them.
 */
export function closeWhenDraining(fastify: FastifyInstance): void {
  let draining = false;
  fastify.addHook('preClose', (done) => {
    draining = true;
    done();
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) void reply.header('connection', 'close');
    done();
  });
}
