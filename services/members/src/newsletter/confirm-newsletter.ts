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
    const isOn = await this.dataSource.transaction((manager) => this.subscribers.confirm(manager, token));
    if (!isOn) throw notFound('question');
    return { ok: true };
  }
}
