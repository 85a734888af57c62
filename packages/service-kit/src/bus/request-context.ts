import { BaseRpcContext } from '@nestjs/microservices';
import type { Caller, RequestContract } from '@studio/contracts';
import type { z } from 'zod';

/** A request's input as the handler gets it: validated, defaults filled in. */
export type InputOf<C extends RequestContract> = z.output<C['input']>;
/** What the handler returns; fields that the contract does not declare are stripped. */
export type OutputOf<C extends RequestContract> = z.input<C['output']>;

/** What is known about a request besides its input. Pass it on to `bus.request` to stay in the same trace and time. */
export interface RequestContext {
  /** Verified; present whenever the contract says `required` or `owner`. */
  readonly caller?: Caller;
  readonly requestId: string;
  readonly traceparent?: string;
  /** When the caller stops waiting, ms since the epoch. */
  readonly deadline: number;
}

/** The Nest execution context of a bus request, for guards and interceptors; the same object is the `Call`. */
export class NestRequestContext extends BaseRpcContext<[subject: string]> implements RequestContext {
  constructor(
    subject: string,
    readonly requestId: string,
    readonly deadline: number,
    readonly caller?: Caller,
    readonly traceparent?: string,
  ) {
    super([subject]);
  }

  get subject(): string {
    return this.args[0];
  }
}

/** The caller of a message whose contract says `required` or `owner`. */
export function callerOf(context: RequestContext): Caller {
  if (!context.caller) throw new Error('this contract does not require a caller');
  return context.caller;
}
