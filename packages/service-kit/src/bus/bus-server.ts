import { Logger } from '@nestjs/common';
import { Server, type MessageHandler } from '@nestjs/microservices';
import type { EventConsumers } from '../events/event-consumers.js';
import type { WhenMark } from '../events/when.js';
import type { AnswersMark } from './answers.js';
import { RequestAnswerer } from './request-answerer.js';
import type { NatsLink } from './nats-link.js';

type Mark = Partial<AnswersMark & WhenMark>;

/** The Nest transport of the house: requests by `@Answers` on core NATS, events by `@When` on JetStream. */
export class BusServer extends Server {
  override readonly logger = new Logger('Bus');
  #subscriptions: { drain(): Promise<void> }[] = [];

  constructor(
    private readonly name: string,
    private readonly link: NatsLink,
    private readonly answerer: RequestAnswerer,
    private readonly consumers: EventConsumers | undefined,
  ) {
    super();
  }

  listen(ready: (error?: unknown) => void): void {
    this.#listen().then(() => ready(), ready);
  }

  /** Takes no new work, finishes what is in flight. The connection stays, for the replies. */
  async close(): Promise<void> {
    await Promise.all(this.#subscriptions.splice(0).map((subscription) => subscription.drain()));
    await Promise.all([this.answerer.idle(), this.consumers?.stop()]);
  }

  on(): never {
    throw new Error('the bus transport has no events of its own');
  }

  unwrap<T>(): T {
    return this.link.nc as T;
  }

  async #listen(): Promise<void> {
    for (const handler of this.messageHandlers.values()) {
      const { answers, when, options } = (handler.extras ?? {}) as Mark;
      if (answers) this.#subscribe(handler, answers);
      if (when && options) this.#consume(handler, { when, options });
    }
    await this.link.nc.flush();
  }

  #subscribe(handler: MessageHandler, contract: AnswersMark['answers']): void {
    const answer = this.answerer.forContract(contract, handler);
    this.#subscriptions.push(
      this.link.nc.subscribe(contract.subject, {
        queue: this.name,
        callback: (error, message) => {
          if (error) this.logger.error(error);
          else void answer(message);
        },
      }),
    );
  }

  #consume(handler: MessageHandler, mark: WhenMark): void {
    if (!this.consumers)
      throw new Error(`${mark.options.consumer}: events need ServiceKitModule, with its database`);
    this.consumers.start(mark, handler);
  }
}
