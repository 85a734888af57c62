import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BusConfig } from '../config/base-config.js';
import { switchTracingOn } from './tracing.js';

/** Timeout for exporting the last spans, in ms. */
const FLUSH_TIMEOUT_MS = 1_000;
const QUIET_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

let flush: () => Promise<void> = () => Promise.resolve();

/**
 * Exports traces when `OTEL_EXPORTER_OTLP_ENDPOINT` is set; otherwise does nothing. Call it before the
 * application is created: the Postgres driver must be loaded afterwards to be patched. Fastify is
 * instrumented through diagnostics channels, and http is patched in place.
 */
export async function startTelemetry(
  name: string,
  config: Pick<BusConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): Promise<void> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const [sdkNode, otlp, http, pg, fastify] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
    import('@fastify/otel'),
  ]);
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '');
  const sdk = new sdkNode.NodeSDK({
    serviceName: name,
    metricReaders: [],
    traceExporter: new otlp.OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    instrumentations: [
      new http.HttpInstrumentation({
        ignoreIncomingRequestHook: (request) => QUIET_PATHS.has(request.url ?? ''),
      }),
      new fastify.FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        ignorePaths: ({ url }) => QUIET_PATHS.has(url),
      }),
      new pg.PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  sdk.start();
  createRequire(import.meta.url)('node:http');
  await switchTracingOn();
  flush = () => sdk.shutdown();
}

/** Exports the remaining spans, waiting up to a second. Call it before the process exits. */
export async function stopTelemetry(): Promise<void> {
  await Promise.race([flush().catch(() => undefined), sleep(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
}
