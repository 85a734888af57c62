import { Logger } from '@nestjs/common';
import type { MetricsRegistry } from '@studio/service-kit';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';

/** Answers that take longer are logged, in ms. */
const SLOW_MS = 1_000;
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const log = new Logger('Gateway');

/**
 * Measures rate, errors and duration of every route. Only slow answers are logged, with their route and not
 * their URL.
 */
export function measureRequests(fastify: FastifyInstance, registry: MetricsRegistry): void {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(none)';
    const { method } = request;
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    if (reply.elapsedTime > SLOW_MS)
      log.log({ method, route, ms: Math.round(reply.elapsedTime) }, 'slow answer');
    done();
  });
}
