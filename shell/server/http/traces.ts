import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as OpenTelemetry from '@opentelemetry/api';

/** Timeout for exporting the last spans, in ms. */
const FLUSH_TIMEOUT_MS = 1_000;
const QUIET_PATHS = new Set(['/healthz', '/readyz']);

/** Undefined while tracing is off: loading the API would slow down each start. */
let api: typeof OpenTelemetry | undefined;

/**
 * Exports a span for each request to the collector in `OTEL_EXPORTER_OTLP_ENDPOINT`, which the SDK reads.
 * @returns a function that exports the remaining spans, waiting up to a second
 */
export async function exportTraces(): Promise<() => Promise<unknown>> {
  const [{ NodeSDK }, { HttpInstrumentation }, loaded] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/api'),
  ]);
  const ignoreIncomingRequestHook = ({ url = '' }) => QUIET_PATHS.has(url);
  const sdk = new NodeSDK({
    serviceName: 'web',
    metricReaders: [],
    instrumentations: [new HttpInstrumentation({ ignoreIncomingRequestHook })],
  });
  sdk.start();
  // Patches the module in place, also for those who have it already.
  createRequire(import.meta.url)('node:http');
  api = loaded;
  return () =>
    Promise.race([sdk.shutdown().catch(() => undefined), sleep(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
}

/** The W3C `traceparent` of the request that is being handled, as a header; empty while tracing is off. */
export function traceHeaders(): { traceparent?: string } {
  const headers = {};
  api?.propagation.inject(api.context.active(), headers);
  return headers;
}
