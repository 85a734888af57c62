import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { CloudEvent, EventContract } from '@studio/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';

export interface EventHandlerOptions {
  /** Durable name, unique among all services: `commerce-clear-cart`. Renaming it reads the whole stream again. */
  readonly consumer: string;
  /** Events worked on at once by one process; order is kept only at 1. Default 4; those of a batch are always one work. */
  readonly concurrency?: number;
  /** Failures after which the event is dead-lettered. Default 8, about 50 s with the pauses between them. */
  readonly maxDeliveries?: number;
}

/** What a decorator leaves on a handler for the transport to find. */
export interface EventMark {
  readonly contract: EventContract;
  readonly options: EventHandlerOptions;
  /** The handler takes many events at once. */
  readonly takesMany: boolean;
}

/** An event's validated data. */
export type DataOf<E extends EventContract> = z.output<E['data']>;

/**
 * Handles an event of another service: `@EventHandler(orderPaid, { consumer: 'commerce-clear-cart' }) handle(event, manager)`.
 *
 * The method runs inside the inbox transaction of `manager`: its effects and the note that this event is done are
 * committed together, then the event is acked. A throw rolls back and retries with back-off; what keeps failing
 * goes to the dead letters with its reason. Effects outside it may happen more than once.
 */
export function EventHandler<E extends EventContract>(contract: E, options: EventHandlerOptions) {
  return markOf<(event: CloudEvent<DataOf<E>>, manager: EntityManager) => Promise<void>>({
    contract,
    options,
    takesMany: false,
  });
}

/**
 * As `@EventHandler`, for events that come by the hundred: `handle(events, manager)` gets those that arrived together, in
 * one transaction, each once. When it throws, each of them is handed over again by itself, so that one that cannot be
 * worked on holds none of the others back.
 */
export function EventBatchHandler<E extends EventContract>(
  contract: E,
  options: Omit<EventHandlerOptions, 'concurrency'>,
) {
  return markOf<(events: CloudEvent<DataOf<E>>[], manager: EntityManager) => Promise<void>>({
    contract,
    options,
    takesMany: true,
  });
}

function markOf<Handler>(mark: EventMark) {
  return <M extends Handler>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    const subscribe = EventPattern(mark.options.consumer, mark as unknown as Record<string, unknown>);
    (subscribe as MethodDecorator)(target, key, descriptor);
  };
}
