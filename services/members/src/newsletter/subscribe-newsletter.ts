import { Controller } from '@nestjs/common';
import { type Done, subscribeNewsletter } from '@studio/contracts';
import { RequestHandler, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { Subscribers } from './subscribers.js';

@Controller()
export class SubscribeNewsletter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: Subscribers,
  ) {}

  /** New and known addresses get the same answer; whether they are asked is between us and their owner. */
  @RequestHandler(subscribeNewsletter)
  async handle({ email }: InputOf<typeof subscribeNewsletter>): Promise<Done> {
    await this.subscribers.ask(this.dataSource.manager, email);
    return { ok: true };
  }
}
