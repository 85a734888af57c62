import type * as OpenTelemetry from '@opentelemetry/api';

/** Undefined while tracing is off: loading the API would slow down each start. */
let api: typeof OpenTelemetry | undefined;

/** Turns tracing on once the exporter runs; until then tracing costs nothing. */
export async function switchTracingOn(): Promise<void> {
  api = await import('@opentelemetry/api');
}

/** Runs an outgoing request under a client span; `send` gets the `traceparent` to pass on. */
export function traceRequest<T>(
  subject: string,
  traceparent: string | undefined,
  send: (traceparent: string | undefined) => Promise<T>,
): Promise<T> {
  if (!api) return send(traceparent);
  const active = api.context.active();
  const parent = api.trace.getSpan(active) ? active : contextFrom(api, traceparent);
  return inSpan(api, `request ${subject}`, api.SpanKind.CLIENT, parent, () => send(currentTraceparent()));
}

/** Handles an incoming message under a server span, a child of the sender's. */
export function traceWork<T>(
  name: string,
  traceparent: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!api) return work();
  return inSpan(api, name, api.SpanKind.SERVER, contextFrom(api, traceparent), work);
}

/** The W3C `traceparent` of the active span; undefined when tracing is off. */
export function currentTraceparent(): string | undefined {
  if (!api) return undefined;
  const carrier: { traceparent?: string } = {};
  api.propagation.inject(api.context.active(), carrier);
  return carrier.traceparent;
}

function contextFrom(
  { context, propagation }: typeof OpenTelemetry,
  traceparent: string | undefined,
): OpenTelemetry.Context {
  return traceparent ? propagation.extract(context.active(), { traceparent }) : context.active();
}

function inSpan<T>(
  { trace, SpanStatusCode }: typeof OpenTelemetry,
  name: string,
  kind: OpenTelemetry.SpanKind,
  parent: OpenTelemetry.Context,
  work: () => Promise<T>,
): Promise<T> {
  return trace.getTracer('bus').startActiveSpan(name, { kind }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      span.end();
    }
  });
}
