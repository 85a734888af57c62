import { Controller } from '@nestjs/common';
import { type Done, unsubscribeNewsletter } from '@studio/contracts';
import { RequestHandler, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { Subscribers } from './subscribers.js';

@Controller()
export class UnsubscribeNewsletter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: Subscribers,
  ) {}

  /** At once, for mails that wait too. An unknown token gets the same answer. */
  @RequestHandler(unsubscribeNewsletter)
  async handle({ token }: InputOf<typeof unsubscribeNewsletter>): Promise<Done> {
    await this.dataSource.transaction((manager) => this.subscribers.leave(manager, { token }));
    return { ok: true };
  }
}
