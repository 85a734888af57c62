import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { MAX_LIMITED_CLIENTS } from '@studio/http-kit';

/**
 * Returns a check whether a client is within `max` requests per `timeWindow`, ms. `app` needs @fastify/rate-limit. Each
 * limit has a store of its own.
 */
export function createLimit(app: FastifyInstance, { max, timeWindow }: { max: number; timeWindow: number }) {
  // The store reads `cache`, which the type of `createRateLimit` does not have.
  const options: RateLimitOptions = { max, timeWindow, cache: MAX_LIMITED_CLIENTS };
  return app.createRateLimit(options);
}
