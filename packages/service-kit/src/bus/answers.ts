import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { RequestContract } from '@studio/contracts';
import type { Call, InputOf, OutputOf } from './call.js';

/** What `@Answers` leaves on a handler for the transport to find. */
export interface AnswersMark {
  readonly answers: RequestContract;
}

/**
 * Answers a request of the bus: `@Answers(getProduct) answer(input, call) { … }`.
 *
 * The input has been validated and the caller verified before the method runs; the output is cut to the
 * contract's shape after it. Throw a `BusError` to refuse.
 */
export function Answers<C extends RequestContract>(contract: C) {
  return <M extends (input: InputOf<C>, call: Call) => OutputOf<C> | Promise<OutputOf<C>>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    const mark: AnswersMark = { answers: contract };
    MessagePattern(contract.subject, mark as unknown as Record<string, unknown>)(target, key, descriptor);
  };
}
