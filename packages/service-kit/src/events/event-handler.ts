import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { CloudEvent, EventContract } from '@studio/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';

export interface EventHandlerOptions {
  /**
   * Durable name, unique among all services: `commerce-clear-cart`. A renamed consumer reads the whole stream
   * again.
   */
  readonly consumer: string;
  /**
   * Maximum events handled at once by one process. Order is kept only at 1. Default 4; a batch counts as one.
   */
  readonly concurrency?: number;
  /**
   * Failed deliveries after which the event is dead-lettered. Default 8, which is about 50 s with the pauses.
   */
  readonly maxDeliveries?: number;
}

/** Metadata that a decorator sets and the transport reads. */
export interface EventMark {
  readonly contract: EventContract;
  readonly options: EventHandlerOptions;
  /** True when the handler takes a batch of events. */
  readonly takesMany: boolean;
}

/** Type of an event's validated data. */
export type DataOf<E extends EventContract> = z.output<E['data']>;

/**
 * Handles an event of another service: `@EventHandler(orderPaid, { consumer: 'commerce-clear-cart' })
 * handle(event, manager)`.
 *
 * The method runs inside the inbox transaction of `manager`: its effects and the inbox row are committed
 * together, then the event is acked. An error rolls back and the event is retried with back-off; an event
 * that keeps failing is dead-lettered with its reason. Effects outside the transaction may happen more than
 * once.
 */
export function EventHandler<E extends EventContract>(contract: E, options: EventHandlerOptions) {
  return markOf<(event: CloudEvent<DataOf<E>>, manager: EntityManager) => Promise<void>>({
    contract,
    options,
    takesMany: false,
  });
}

/**
 * Like `@EventHandler`, for frequent events: `handle(events, manager)` gets the events that arrived together,
 * in one transaction, each once. When it throws, each event is handled again in a batch of one, so that a
 * failing event does not block the others.
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
