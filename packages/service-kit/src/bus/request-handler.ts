import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { RequestContract } from '@studio/contracts';
import type { RequestContext, InputOf, OutputOf } from './request-context.js';

/** What `@RequestHandler` leaves on a handler for the transport to find. */
export interface RequestMark {
  readonly contract: RequestContract;
}

/**
 * Answers a request of another service: `@RequestHandler(getProduct) get(input, context) { … }`.
 *
 * The input has been validated and the caller verified before the method runs; the output is cut to the
 * contract's shape after it. Throw a `BusError` to refuse.
 */
export function RequestHandler<C extends RequestContract>(contract: C) {
  return <M extends (input: InputOf<C>, context: RequestContext) => OutputOf<C> | Promise<OutputOf<C>>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    const mark: RequestMark = { contract };
    MessagePattern(contract.subject, mark as unknown as Record<string, unknown>)(target, key, descriptor);
  };
}
