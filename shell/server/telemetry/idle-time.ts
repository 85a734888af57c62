import type { Server } from 'node:http';

/** What watches readiness asks all the time, and costs nothing. */
const HEALTH = /^\/(?:healthz|readyz)$/;

/** Answers how long the server has had nothing to answer, ms; 0 while a request is open. */
export function idleTime(server: Server): () => number {
  let open = 0;
  let since = performance.now();
  server.on('request', ({ url = '' }, response) => {
    if (HEALTH.test(url)) return;
    open += 1;
    response.once('close', () => {
      open -= 1;
      since = performance.now();
    });
  });
  return () => (open > 0 ? 0 : performance.now() - since);
}
