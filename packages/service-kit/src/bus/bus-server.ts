import { Logger } from '@nestjs/common';
import { Server, type MessageHandler } from '@nestjs/microservices';
import type { EventConsumers } from '../events/event-consumers.js';
import type { EventMark } from '../events/event-handler.js';
import type { RequestMark } from './request-handler.js';
import { RequestAnswerer } from './request-answerer.js';
import type { NatsConnection } from './nats-connection.js';

type Mark = Partial<RequestMark & EventMark>;

/** The Nest transport of the house: requests by `@RequestHandler` on core NATS, events by `@EventHandler` on JetStream. */
export class BusServer extends Server {
  override readonly logger = new Logger('Bus');
  private subscriptions: { drain(): Promise<void> }[] = [];

  constructor(
    private readonly name: string,
    private readonly link: NatsConnection,
    private readonly answerer: RequestAnswerer,
    private readonly consumers: EventConsumers | undefined,
  ) {
    super();
  }

  listen(ready: (error?: unknown) => void): void {
    this.subscribeAll().then(() => ready(), ready);
  }

  /** Takes no new work, finishes what is in flight. The connection stays, for the replies. */
  async close(): Promise<void> {
    await Promise.all(this.subscriptions.splice(0).map((subscription) => subscription.drain()));
    await Promise.all([this.answerer.idle(), this.consumers?.stop()]);
  }

  on(): never {
    throw new Error('the bus transport has no events of its own');
  }

  unwrap<T>(): T {
    return this.link.nc as T;
  }

  private async subscribeAll(): Promise<void> {
    for (const handler of this.messageHandlers.values()) {
      const { answers, when, options } = (handler.extras ?? {}) as Mark;
      if (answers) this.subscribe(handler, answers);
      if (when && options) this.consume(handler, { when, options });
    }
    await this.link.nc.flush();
  }

  private subscribe(handler: MessageHandler, contract: RequestMark['answers']): void {
    const answer = this.answerer.forContract(contract, handler);
    this.subscriptions.push(
      this.link.nc.subscribe(contract.subject, {
        queue: this.name,
        callback: (error, message) => {
          if (error) this.logger.error(error);
          else void answer(message);
        },
      }),
    );
  }

  private consume(handler: MessageHandler, mark: EventMark): void {
    if (!this.consumers)
      throw new Error(`${mark.options.consumer}: events need ServiceKitModule, with its database`);
    this.consumers.start(mark, handler);
  }
}
