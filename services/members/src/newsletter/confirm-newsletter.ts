import { Controller } from '@nestjs/common';
import { confirmNewsletter, type Done } from '@studio/contracts';
import { notFound, RequestHandler, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { Subscribers } from './subscribers.js';

@Controller()
export class ConfirmNewsletter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: Subscribers,
  ) {}

  /** Again: the same answer. */
  @RequestHandler(confirmNewsletter)
  async handle({ token }: InputOf<typeof confirmNewsletter>): Promise<Done> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.subscribers.confirm(manager, token))) throw notFound('question');
    });
    return { ok: true };
  }
}
