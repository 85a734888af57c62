import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  register,
  Registry,
  type Metric,
} from 'prom-client';

export interface WebMetrics {
  registry: Registry;
  /**
   * By kind: anonymous, rendered (anonymous ones that were not in the cache), private, preview, stale, incomplete; and
   * requests without a document: limited (429), busy (503), closed (503: no releases), failed.
   */
  documents: Counter<'kind'>;
  /** Modules that the server did not render, by reason. The browser renders them. */
  partsLeft: Counter<'reason'>;
  /** Faults of releases on this server, by `FaultKind`. The names are empty when the release is unknown. */
  remoteFaults: Counter<'remote' | 'version' | 'kind'>;
  /** Writes of the registry's copy on disk that failed. */
  registryCopyFailures: Counter;
  /**
   * Responses of `/img`: released (published with the release), cached, made, limited (429), refused, unknown, broken,
   * busy, left (the visitor had disconnected).
   */
  pictures: Counter<'outcome'>;
  /** Resized pictures that were made before the first request. */
  picturesPrepared: Counter;
  /** Resized pictures that are still to be checked, and made if they are missing. */
  picturesToPrepare: Gauge;
  requests: Histogram<'route' | 'status'>;
}

export function createMetrics(): WebMetrics {
  const registry = new Registry();
  // Node's metrics are those of the process. Each collection has a timer that never ends, so there is one.
  if (register.getMetricsAsArray().length === 0) collectDefaultMetrics();
  for (const metric of register.getMetricsAsArray()) registry.registerMetric(metric as unknown as Metric);
  const registers = [registry];
  return {
    registry,
    documents: new Counter({
      name: 'web_documents_total',
      help: 'Documents sent',
      labelNames: ['kind'],
      registers,
    }),
    partsLeft: new Counter({
      name: 'web_parts_left_to_browser_total',
      help: 'Parts of documents that the server could not render',
      labelNames: ['reason'],
      registers,
    }),
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
