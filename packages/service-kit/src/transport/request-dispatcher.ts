import { randomUUID } from 'node:crypto';
import { types } from 'node:util';
import { Logger } from '@nestjs/common';
import type { MessageHandler } from '@nestjs/microservices';
import type { Msg } from '@nats-io/transport-node';
import { COMMON_ERRORS, isOwner, mayWrite, type Caller, type RequestContract } from '@studio/contracts';
import { isObservable, lastValueFrom } from 'rxjs';
import { isDatabaseDown } from '../database/outage.js';
import { isUnknownTimeZone } from '../database/unknown-time-zone.js';
import { MessageTimer } from '../metrics/bus-metrics.js';
import type { MetricsRegistry } from '../metrics/metrics-registry.js';
import { currentRequestId, withRequestId } from '../telemetry/request-id.js';
import { traceWork } from '../telemetry/tracing.js';
import { BusError, deadlineExceeded, internal, notFound, unavailable } from '../errors/bus-error.js';
import { invalidInput } from '../errors/invalid-input.js';
import { NestRequestContext } from '../bus/request-context.js';
import type { CallerTokens } from '../bus/caller-token.js';
import type { NatsConnection } from '../nats/nats-connection.js';
import {
  CALLER,
  DEADLINE,
  failureHeaders,
  isSafeId,
  PREVIEW,
  REQUEST_ID,
  TRACEPARENT,
  type Failure,
} from '../nats/wire.js';

const INTERNAL: Failure = { code: 'internal', message: internal().message };
const UNKNOWN_TIME_ZONE = invalidInput([{ path: ['zone'], message: 'This time zone is not known' }]);

/** Validates a message, calls its handler and sends the reply. */
export class RequestDispatcher {
  private readonly log = new Logger('Bus');
  private readonly timer: MessageTimer;
  private readonly idleWaiters: (() => void)[] = [];
  private inFlight = 0;

  constructor(
    private readonly tokens: CallerTokens,
    private readonly nats: Pick<NatsConnection, 'writes' | 'connected'>,
    metrics: MetricsRegistry,
  ) {
    this.timer = new MessageTimer(metrics, 'bus_handler_seconds', 'Requests answered from the bus');
  }

  forContract(contract: RequestContract, handler: MessageHandler): (message: Msg) => Promise<void> {
    return (message) => withRequestId(requestIdOf(message), () => this.answer(contract, handler, message));
  }

  /** Resolves once every accepted request is answered. */
  idle(): Promise<void> {
    if (this.inFlight === 0) return Promise.resolve();
    return new Promise((resolve) => this.idleWaiters.push(resolve));
  }

  private async answer(contract: RequestContract, handler: MessageHandler, message: Msg): Promise<void> {
    const startedAt = performance.now();
    this.inFlight += 1;
    let failure: Failure | undefined;
    let body: string;
    try {
      body = JSON.stringify(await this.work(contract, handler, message));
    } catch (error) {
      failure = this.failureOf(contract, error);
      body = JSON.stringify(failure);
    }
    this.timer.observe(contract.subject, failure?.code ?? 'ok', startedAt);
    this.nats.writes.add(() => this.reply(message, body, failure));
  }

  private reply(message: Msg, body: string, failure: Failure | undefined): void {
    try {
      message.respond(body, failure && { headers: failureHeaders(failure.code) });
    } catch (error) {
      this.log.error({ err: error, subject: message.subject }, 'reply not sent');
      // For example, the reply exceeds the broker's maximum payload. Replies `internal` so that the caller
      // need not wait for its deadline.
      if (!failure && this.nats.connected) this.reply(message, JSON.stringify(INTERNAL), INTERNAL);
      else this.done();
      return;
    }
    this.done();
  }

  private done(): void {
    this.inFlight -= 1;
    if (this.inFlight === 0) for (const resolve of this.idleWaiters.splice(0)) resolve();
  }

  private async work(contract: RequestContract, handler: MessageHandler, message: Msg): Promise<unknown> {
    const deadline = deadlineOf(contract, message);
    const caller = await this.callerOf(contract, message.headers?.get(CALLER));
    const context = contextOf(contract, message, { deadline, caller });
    return traceWork(`handle ${contract.subject}`, context.traceparent, async () => {
      const input = contract.input.safeParse(parseJson(message));
      if (!input.success) throw invalidInput(input.error.issues);
      const result: unknown = await handler(input.data, context);
      const output = contract.output.safeParse(isObservable(result) ? await lastValueFrom(result) : result);
      if (!output.success)
        throw new Error(`${contract.subject}: answer is not what the contract declares`, {
          cause: output.error,
        });
      return output.data;
    });
  }

  private async callerOf(contract: RequestContract, token: string | undefined): Promise<Caller | undefined> {
    if (contract.caller === 'none') return undefined;
    if (contract.caller === 'service') return this.refuseUnlessService(token, contract.subject);
    if (contract.caller === 'optional' && !token) return undefined;
    const caller = token ? await this.tokens.verify(token) : undefined;
    if (contract.caller === 'owner' && !isOwner(caller)) throw notFound('request');
    if (contract.caller === 'author' && !mayWrite(caller)) throw notFound('request');
    if (!caller) throw new BusError('not-signed-in', 'Please sign in first.');
    return caller;
  }

  /**
   * Other callers get `unavailable`, so that a service retries while the two hold different secrets. `not-found` would
   * mean that the subject of the request is deleted.
   */
  private async refuseUnlessService(token: string | undefined, subject: string): Promise<undefined> {
    if (token && (await this.tokens.verifyService(token))) return;
    this.log.warn({ subject }, 'not signed by a service with the same CALLER_SECRET');
    throw unavailable();
  }

  private failureOf(contract: RequestContract, failed: unknown): Failure {
    const error = isUnknownTimeZone(failed) ? UNKNOWN_TIME_ZONE : failed;
    if (error instanceof BusError && (error.code in contract.errors || error.code in COMMON_ERRORS)) {
      return { code: error.code, message: error.message, details: error.details };
    }
    if (isDatabaseDown(error)) return { code: 'unavailable', message: unavailable().message };
    const cause = types.isNativeError(error) ? error : new Error('handler failed');
    this.log.error({ err: cause, subject: contract.subject }, 'request failed');
    return INTERNAL;
  }
}

function parseJson(message: Msg): unknown {
  try {
    return message.json();
  } catch {
    throw new BusError('invalid-input', 'The message is not JSON.', [{ field: 'body', message: 'not JSON' }]);
  }
}

/** Returns the caller's deadline, ms since the epoch. Throws `deadline-exceeded` when it has passed. */
function deadlineOf(contract: RequestContract, { headers }: Msg): number {
  const deadline = Number(headers?.get(DEADLINE)) || Date.now() + contract.deadlineMs;
  if (deadline <= Date.now()) throw deadlineExceeded();
  return deadline;
}

function contextOf(
  { previewable }: RequestContract,
  { subject, headers }: Msg,
  { deadline, caller }: { deadline: number; caller: Caller | undefined },
): NestRequestContext {
  return new NestRequestContext(
    subject,
    currentRequestId()!,
    deadline,
    caller,
    headers?.get(TRACEPARENT) || undefined,
    (previewable && headers?.get(PREVIEW)) || undefined,
  );
}

function requestIdOf({ headers }: Msg): string {
  const requestId = headers?.get(REQUEST_ID) ?? '';
  return isSafeId(requestId) ? requestId : randomUUID();
}
