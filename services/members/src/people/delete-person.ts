import { Controller } from '@nestjs/common';
import { deletePerson, type Done, personDeleted } from '@studio/contracts';
import { RequestHandler, type RequestContext, callerOf, type InputOf, Outbox } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import { NewsletterSubscriptionEntity } from '../newsletter/newsletter-subscription.entity.js';
import { PersonEntity } from './person.entity.js';

@Controller()
export class DeletePerson {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailQueue,
    private readonly outbox: Outbox,
  ) {}

  /** Person, club membership, newsletter and mails, sent or waiting, go in one transaction. Again: nothing happens. */
  @RequestHandler(deletePerson)
  async handle(_: InputOf<typeof deletePerson>, context: RequestContext): Promise<Done> {
    const { userId } = callerOf(context);
    await this.dataSource.transaction(async (manager) => {
      const person = await manager.findOne(PersonEntity, {
        where: { id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!person) return;
      const address = person.email.toLowerCase();
      await manager.delete(NewsletterSubscriptionEntity, { email: address });
      await this.mails.forget(manager, { personId: userId });
      await this.mails.forget(manager, { recipient: address });
      await manager.delete(PersonEntity, { id: userId });
      await this.outbox.add(manager, personDeleted, { userId });
    });
    return { ok: true };
  }
}
