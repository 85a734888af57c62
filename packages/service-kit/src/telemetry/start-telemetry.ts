import { createRequire } from 'node:module';
import type { BusConfig } from '../config/base-config.js';
import { switchTracingOn } from './tracing.js';

const QUIET_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Exports traces when `OTEL_EXPORTER_OTLP_ENDPOINT` is set, and does nothing at all otherwise. Call it before the
 * application is created: Postgres is loaded after it, and http is patched where it stands.
 */
export async function startTelemetry(
  name: string,
  config: Pick<BusConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): Promise<void> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const [{ NodeSDK }, { OTLPTraceExporter }, { HttpInstrumentation }, { PgInstrumentation }] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-pg'),
    ]);
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '');
  const sdk = new NodeSDK({
    serviceName: name,
    traceExporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: (request) => QUIET_PATHS.has(request.url ?? ''),
      }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  sdk.start();
  createRequire(import.meta.url)('node:http');
  switchTracingOn();
  process.once('beforeExit', () => void sdk.shutdown());
}
