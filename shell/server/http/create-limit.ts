import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** Number of clients that one limit remembers. */
const MAX_CLIENTS = 20_000;

/**
 * Returns a check whether a client is within `max` requests per `timeWindow`, ms. `app` needs @fastify/rate-limit. Each
 * limit has a store of its own.
 */
export function createLimit(app: FastifyInstance, { max, timeWindow }: { max: number; timeWindow: number }) {
  // The store reads `cache`, which the type of `createRateLimit` does not have. Its default is 5,000 clients.
  const options: RateLimitOptions = { max, timeWindow, cache: MAX_CLIENTS };
  return app.createRateLimit(options);
}
