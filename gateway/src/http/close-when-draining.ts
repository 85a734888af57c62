import type { FastifyInstance } from 'fastify';
import type { Draining } from '../health/draining.js';

/**
 * An answer that leaves during the drain takes its connection with it. Without this, connections that were busy when
 * the drain began would be kept alive after their answer, and the drain would wait for them.
 */
export function closeWhenDraining(fastify: FastifyInstance, draining: Draining): void {
  fastify.addHook('preClose', (done) => {
    draining.begun = true;
    done();
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.begun) void reply.header('connection', 'close');
    done();
  });
}
