import type { FastifyInstance } from 'fastify';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  register,
  Registry,
  type Metric,
} from 'prom-client';

/** The metrics of the web server. */
export type WebMetrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  // Node's metrics are those of the process. Each collection has a timer that never ends, so there is one.
  if (register.getMetricsAsArray().length === 0) collectDefaultMetrics();
  for (const metric of register.getMetricsAsArray()) registry.registerMetric(metric as unknown as Metric);
  const registers = [registry];
  return {
    registry,
    /**
     * By kind: anonymous, rendered (anonymous ones that were not in the cache), private, preview, stale, incomplete; and
     * requests without a document: limited (429), busy (503), closed (503: no releases), failed.
     */
    documents: new Counter({
      name: 'web_documents_total',
      help: 'Documents sent',
      labelNames: ['kind'],
      registers,
    }),
    /** Modules that the server did not render, by reason. The browser renders them. */
    partsLeft: new Counter({
      name: 'web_parts_left_to_browser_total',
      help: 'Parts of documents that the server could not render',
      labelNames: ['reason'],
      registers,
    }),
    /** By `FaultKind`. The names are empty when the release is unknown. */
    remoteFaults: new Counter({
      name: 'web_remote_faults_total',
      help: 'Faults of remotes on the web server',
      labelNames: ['remote', 'version', 'kind'],
      registers,
    }),
    registryCopyFailures: new Counter({
      name: 'web_registry_copy_failures_total',
      help: 'Writes of the copy of the registry on disk that failed',
      registers,
    }),
    /**
     * Responses of `/img`: released (published with the release), cached, made, limited (429), refused, unknown, broken,
     * busy, left (the visitor had disconnected).
     */
    pictures: new Counter({
      name: 'web_pictures_total',
      help: 'Answers to requests for resized pictures',
      labelNames: ['outcome'],
      registers,
    }),
    picturesPrepared: new Counter({
      name: 'web_pictures_prepared_total',
      help: 'Resized pictures made before the first request',
      registers,
    }),
    picturesToPrepare: new Gauge({
      name: 'web_pictures_to_prepare',
      help: 'Resized pictures that are still to be checked, and made if they are missing',
      registers,
    }),
    requests: new Histogram({
      name: 'web_request_seconds',
      help: 'Duration of requests',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
      registers,
    }),
  };
}

/** Observes the duration of each response, by route pattern. */
export function timeRequests(app: FastifyInstance, { requests }: Pick<WebMetrics, 'requests'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1_000);
  });
}
