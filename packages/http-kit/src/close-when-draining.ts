import type { FastifyInstance } from 'fastify';

/** Pause between two looks for idle connections while the server closes, in ms. */
const CLOSE_IDLE_EVERY_MS = 100;

/** Whether a server has begun to stop. */
export interface Draining {
  begun: boolean;
}

/**
 * Ends keep-alive connections while the server drains. Answers carry `Connection: close`, so that clients do not send
 * another request on a connection that is about to end. Connections that have become idle are closed.
 */
export function closeWhenDraining(app: FastifyInstance, draining: Draining): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    // On the raw response: answers that are passed on from the gateway never reach `onSend`.
    if (draining.begun) reply.raw.setHeader('connection', 'close');
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.begun) void reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    draining.begun = true;
    timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
    done();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
