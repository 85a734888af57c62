import type { FastifyInstance } from 'fastify';
import type { WebMetrics } from './metrics.js';

/** Observes the duration of each response, by route pattern. */
export function timeRequests(app: FastifyInstance, metrics: WebMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) };
    metrics.requests.observe(labels, reply.elapsedTime / 1_000);
  });
}
