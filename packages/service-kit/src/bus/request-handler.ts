import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { RequestContract } from '@studio/contracts';
import type { RequestContext, InputOf, OutputOf } from './request-context.js';

/** Metadata that `@RequestHandler` sets and the transport reads. */
export interface RequestMark {
  readonly contract: RequestContract;
}

/**
 * Handles a request from another service: `@RequestHandler(getProduct) get(input, context) { … }`.
 *
 * The input is validated and the caller verified before the method runs. Undeclared fields are stripped from
 * the result. Throw a `BusError` to reject the request.
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
