import type { FastifyInstance } from 'fastify';

/** Interval at which idle connections are closed while the server drains, in ms. */
const CLOSE_IDLE_EVERY_MS = 100;

/** Whether a server has started to drain. `begun` is set by the caller or when the server closes. */
export interface Draining {
  begun: boolean;
}

/**
 * Ends keep-alive connections while the server drains. Answers have `Connection: close`, so that clients do
 * not send another request on a connection that is about to end. Idle connections are closed every 100 ms.
 */
export function closeWhenDraining(app: FastifyInstance, draining: Draining): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    // Set on the raw response, because answers proxied from the gateway never reach `onSend`.
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
