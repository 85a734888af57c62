import type { FastifyInstance } from 'fastify';

/**
 * Returns a check whether a client is within `max` requests per `timeWindow`, ms. `app` needs @fastify/rate-limit. Each
 * limit has a store of its own.
 */
export function createLimit(app: FastifyInstance, { max, timeWindow }: { max: number; timeWindow: number }) {
  return app.createRateLimit({ max, timeWindow });
}
