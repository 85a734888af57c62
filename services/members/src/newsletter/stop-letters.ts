import { Controller } from '@nestjs/common';
import { type Done, recordMailFeedback } from '@studio/contracts';
import { RequestHandler, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { Subscribers } from './subscribers.js';

@Controller()
export class StopLetters {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: Subscribers,
  ) {}

  /** A mailbox that is full today gets the next letter. Again: nothing changes. */
  @RequestHandler(recordMailFeedback)
  async handle({ type, email, permanent }: InputOf<typeof recordMailFeedback>): Promise<Done> {
    if (type === 'complaint' || permanent)
      await this.dataSource.transaction((manager) => this.subscribers.stop(manager, email, type));
    return { ok: true };
  }
}
