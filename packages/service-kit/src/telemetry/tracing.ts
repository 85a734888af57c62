import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';

let on = false;

/** Called once the exporter runs; until then tracing costs nothing. */
export function switchTracingOn(): void {
  on = true;
}

/** True when spans are recorded and exported. */
export function isTracing(): boolean {
  return on;
}

/** Runs an outgoing request under a client span; `send` gets the `traceparent` to send along. */
export function traceRequest<T>(
  subject: string,
  traceparent: string | undefined,
  send: (traceparent: string | undefined) => Promise<T>,
): Promise<T> {
  if (!on) return send(traceparent);
  const active = context.active();
  const parent = trace.getSpan(active) ? active : contextFrom(traceparent);
  return inSpan(`request ${subject}`, SpanKind.CLIENT, parent, () => send(currentTraceparent()));
}

/** Runs the work of an incoming message under a server span, child of the sender's. */
export function traceWork<T>(
  name: string,
  traceparent: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!on) return work();
  return inSpan(name, SpanKind.SERVER, contextFrom(traceparent), work);
}

/** The W3C `traceparent` of the span that is active now; undefined when tracing is off. */
export function currentTraceparent(): string | undefined {
  if (!on) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

function contextFrom(traceparent: string | undefined): Context {
  return traceparent ? propagation.extract(context.active(), { traceparent }) : context.active();
}

function inSpan<T>(name: string, kind: SpanKind, parent: Context, work: () => Promise<T>): Promise<T> {
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
