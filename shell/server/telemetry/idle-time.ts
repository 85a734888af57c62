import type { Server } from 'node:http';

/** Health checks do not count, because they are frequent and cheap. */
const HEALTH = /^\/(?:healthz|readyz)$/;

/** Returns a function that returns the time since the last request, ms; 0 while a request is open. */
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
