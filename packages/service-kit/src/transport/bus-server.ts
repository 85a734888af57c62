import { Logger } from '@nestjs/common';
import { Server, type MessageHandler } from '@nestjs/microservices';
import type { EventConsumers } from '../events/event-consumers.js';
import type { EventMark } from '../events/event-handler.js';
import type { RequestMark } from '../bus/request-handler.js';
import { RequestDispatcher } from './request-dispatcher.js';
import type { NatsConnection } from '../nats/nats-connection.js';

/**
 * Nest transport of the services: requests (`@RequestHandler`) on core NATS, events (`@EventHandler`) on
 * JetStream.
 */
export class BusServer extends Server {
  override readonly logger = new Logger('Bus');
  /** A handler's error decides about the retry of the event. */
  override readonly propagatesEventHandlerErrors = true;
  private subscriptions: { drain(): Promise<void> }[] = [];

  constructor(
    private readonly name: string,
    private readonly nats: NatsConnection,
    private readonly dispatcher: RequestDispatcher,
    private readonly consumers: EventConsumers,
  ) {
    super();
  }

  listen(ready: (error?: unknown) => void): void {
    this.subscribeAll().then(() => ready(), ready);
  }

  /** Takes no new work and finishes what is in flight. The connection stays open for the replies. */
  async close(): Promise<void> {
    await Promise.all(this.subscriptions.splice(0).map((subscription) => subscription.drain()));
    await Promise.all([this.dispatcher.idle(), this.consumers.stop()]);
  }

  on(): never {
    throw new Error('the bus transport does not emit server events');
  }

  unwrap<T>(): T {
    return this.nats.nc as T;
  }

  private async subscribeAll(): Promise<void> {
    for (const handler of this.messageHandlers.values()) {
      if (handler.isEventHandler) this.consumers.start(handler.extras as unknown as EventMark, handler);
      else this.subscribe(handler, handler.extras as unknown as RequestMark);
    }
    await this.nats.nc.flush();
  }

  private subscribe(handler: MessageHandler, { contract }: RequestMark): void {
    const dispatch = this.dispatcher.forContract(contract, handler);
    this.subscriptions.push(
      this.nats.nc.subscribe(contract.subject, {
        queue: this.name,
        callback: (error, message) => {
          if (error) this.logger.error(error);
          else void dispatch(message);
        },
      }),
    );
  }
}
