import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Msg } from '@nats-io/transport-node';
import { isOwner, mayWrite, type Caller, type PreviewedState, type RequestContract } from '@studio/contracts';
import type { z } from 'zod';
import { MessageTimer } from '../metrics/bus-metrics.js';
import { MetricsRegistry } from '../metrics/metrics-registry.js';
import { currentRequestId } from '../telemetry/request-id.js';
import { traceRequest } from '../telemetry/tracing.js';
import { BusError, deadlineExceeded, internal, notFound, unavailable } from '../errors/bus-error.js';
import { invalidInput } from '../errors/invalid-input.js';
import { CallerTokens } from './caller-token.js';
import { NatsConnection } from '../nats/nats-connection.js';
import { ERROR, isSafeId, requestHeaders, type Failure } from '../nats/wire.js';

/** Metadata of a request. A handler can pass on its own `RequestContext`. */
export interface RequestOptions {
  /** The person on whose behalf the request is sent; only for contracts that take a caller. */
  readonly caller?: Caller;
  /** Defaults to the id of the request that is being handled, else to a new one. */
  readonly requestId?: string;
  /** W3C trace context of the parent request. */
  readonly traceparent?: string;
  /** Timeout in ms; overrides the contract's. */
  readonly deadlineMs?: number;
  /** Absolute deadline, ms since the epoch. The earlier of the two deadlines applies. */
  readonly deadline?: number;
  /** What the visitor's preview link shows; only for contracts that are `previewable`. */
  readonly preview?: PreviewedState;
}

/** Sends requests to other services. Both ends validate input and output. */
@Injectable()
export class Bus {
  private readonly log = new Logger('Bus');
  private readonly timer: MessageTimer;

  constructor(
    private readonly nats: NatsConnection,
    private readonly tokens: CallerTokens,
    metrics: MetricsRegistry,
    /** Multiplies every timeout. */
    private readonly timeoutFactor = 1,
  ) {
    this.timer = new MessageTimer(
      metrics,
      'bus_request_seconds',
      'Requests sent on the bus, until the reply',
    );
  }

  /** True while connected to the broker. */
  get connected(): boolean {
    return this.nats.connected;
  }

  /**
   * Sends a request and waits for the reply.
   *
   * Throws BusError: a code of the contract, `invalid-input` (details: `[{ field, message }]`),
   * `not-signed-in`, `not-found`, `unavailable` (no responders; fails at once), `deadline-exceeded` (the
   * handler may still be working), `internal`.
   */
  async request<C extends RequestContract>(
    contract: C,
    input: z.input<C['input']>,
    context: RequestOptions = {},
  ): Promise<z.output<C['output']>> {
    const startedAt = performance.now();
    try {
      const output = await traceRequest(contract.subject, context.traceparent, (traceparent) =>
        this.send(contract, input, context, traceparent),
      );
      this.timer.observe(contract.subject, 'ok', startedAt);
      return output;
    } catch (error) {
      this.timer.observe(contract.subject, error instanceof BusError ? error.code : 'internal', startedAt);
      throw error;
    }
  }

  private async send<C extends RequestContract>(
    contract: C,
    input: z.input<C['input']>,
    context: RequestOptions,
    traceparent: string | undefined,
  ): Promise<z.output<C['output']>> {
    const parsed = contract.input.safeParse(input);
    if (!parsed.success) throw invalidInput(parsed.error.issues);
    const caller = await this.signatureFor(contract, context);
    if (!this.nats.connected) throw unavailable();
    const now = Date.now();
    const deadline = Math.min(
      now + (context.deadlineMs ?? contract.deadlineMs) * this.timeoutFactor,
      context.deadline ?? Infinity,
    );
    if (deadline <= now) throw deadlineExceeded();
    const requestId = context.requestId ?? currentRequestId();
    const headers = requestHeaders({
      requestId: requestId && isSafeId(requestId) ? requestId : randomUUID(),
      deadline,
      caller,
      traceparent,
      preview: contract.previewable ? context.preview : undefined,
    });
    const reply = await this.nats.requests.request(
      contract.subject,
      JSON.stringify(parsed.data),
      deadline,
      headers,
    );
    if (reply.headers?.has(ERROR)) throw failureOf(reply);
    const output = contract.output.safeParse(reply.json());
    if (output.success) return output.data as z.output<C['output']>;
    this.log.error(
      { err: output.error, subject: contract.subject },
      'answer is not what the contract declares',
    );
    throw internal();
  }

  /**
   * Value of the `caller` header that the contract asks for: a person's token, this service's own, or none.
   */
  private signatureFor(
    { caller: policy }: RequestContract,
    { caller }: RequestOptions,
  ): Promise<string> | undefined {
    if (policy === 'service') return this.tokens.signService();
    if (policy === 'required' && !caller) throw new BusError('not-signed-in', 'Please sign in first.');
    if (policy === 'owner' && !isOwner(caller)) throw notFound('request');
    if (policy === 'author' && !mayWrite(caller)) throw notFound('request');
    return policy === 'none' || !caller ? undefined : this.tokens.sign(caller);
  }
}

/** Converts a failure reply to the BusError that the caller sees. */
function failureOf(reply: Msg): BusError {
  const { code, message, details } = reply.json<Failure>();
  return new BusError(code, message, details);
}
