import { BaseRpcContext } from '@nestjs/microservices';
import type { Caller, PreviewedState, RequestContract } from '@studio/contracts';
import type { z } from 'zod';

/** A request's input as the handler receives it: validated, with defaults filled in. */
export type InputOf<C extends RequestContract> = z.output<C['input']>;
/** The handler's return value; fields that the contract does not declare are stripped. */
export type OutputOf<C extends RequestContract> = z.input<C['output']>;

/** Metadata of a received request. Pass it on to `bus.request` to keep the trace and the deadline. */
export interface RequestContext {
  /** Verified caller; always present when the contract says `required` or `owner`. */
  readonly caller?: Caller;
  readonly requestId: string;
  readonly traceparent?: string;
  /** When the caller stops waiting, ms since the epoch. */
  readonly deadline: number;
  /** What the visitor's preview link shows; only for contracts that are `previewable`. */
  readonly preview?: PreviewedState;
}

/**
 * The Nest execution context of a bus request, for guards and interceptors; also passed to the handler as its
 * `RequestContext`.
 */
export class NestRequestContext extends BaseRpcContext<[subject: string]> implements RequestContext {
  constructor(
    subject: string,
    readonly requestId: string,
    readonly deadline: number,
    readonly caller?: Caller,
    readonly traceparent?: string,
    readonly preview?: PreviewedState,
  ) {
    super([subject]);
  }

  get subject(): string {
    return this.args[0];
  }
}

/** Returns the caller of a request whose contract says `required` or `owner`. Throws for other contracts. */
export function callerOf(context: RequestContext): Caller {
  if (!context.caller) throw new Error('this contract does not require a caller');
  return context.caller;
}
