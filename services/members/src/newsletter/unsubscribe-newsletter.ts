import { Controller } from '@nestjs/common';
import { type Done, unsubscribeNewsletter } from '@studio/contracts';
import { RequestHandler, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';

@Controller()
export class UnsubscribeNewsletter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailQueue,
  ) {}

  /** Forgets the address, and the mails to it that wait. An unknown token gets the same answer. */
  @RequestHandler(unsubscribeNewsletter)
  async handle({ token }: InputOf<typeof unsubscribeNewsletter>): Promise<Done> {
    await this.dataSource.transaction(async (manager) => {
      await manager.delete(NewsletterSubscriptionEntity, { token });
      await this.mails.forget(manager, { key: `newsletter-welcome:${token}` });
    });
    return { ok: true };
  }
}
