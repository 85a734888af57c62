import { randomBytes } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { type Done, subscribeNewsletter } from '@studio/contracts';
import { RequestHandler, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { addSubscription } from './add-subscription.js';

@Controller()
export class SubscribeNewsletter {
  constructor(private readonly dataSource: DataSource) {}

  /** New and known addresses get the same answer. */
  @RequestHandler(subscribeNewsletter)
  async handle({ email }: InputOf<typeof subscribeNewsletter>): Promise<Done> {
    await addSubscription(this.dataSource, email, randomBytes(32).toString('base64url'));
    return { ok: true };
  }
}
