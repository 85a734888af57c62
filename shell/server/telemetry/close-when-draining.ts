import type { FastifyInstance } from 'fastify';

/** While the server closes, connections that have become idle are looked for this often, ms. */
const LOOK_EVERY_MS = 100;

/** Set once this process is on its way out. */
export interface Draining {
  begun: boolean;
}

/**
 * An answer that is asked for during the drain takes its connection with it: nobody asks on it once it is too late.
 * What was asked before would keep its connection, and the drain waiting for it, so those are closed when idle.
 */
export function closeWhenDraining(app: FastifyInstance, draining: Draining): void {
  let look: NodeJS.Timeout | undefined;
  // On the raw answer, for those that are passed on as they come.
  app.addHook('onRequest', async (_request, reply) => {
    if (draining.begun) reply.raw.setHeader('connection', 'close');
  });
  app.addHook('preClose', async () => {
    draining.begun = true;
    look = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(look));
}
