import { Controller } from '@nestjs/common';
import { deleteAccount, deletePerson, type Done, personDeleted } from '@studio/contracts';
import {
  RequestHandler,
  type RequestContext,
  callerOf,
  type InputOf,
  type OutputOf,
  Outbox,
} from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Deletions } from '../deletions/deletions.js';
import { MailQueue } from '../mail/mail-queue.js';
import { isVerified } from '../newsletter/newsletter-of-account.js';
import { NewsletterSubscriptionEntity } from '../newsletter/newsletter-subscription.entity.js';
import { PersonEntity } from './person.entity.js';

@Controller()
export class DeletePerson {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailQueue,
    private readonly outbox: Outbox,
    private readonly deletions: Deletions,
  ) {}

  /** Person, club membership, newsletter and mails, sent or waiting, go in one transaction. Again: nothing happens. */
  @RequestHandler(deleteAccount)
  async handle(
    _: InputOf<typeof deleteAccount>,
    context: RequestContext,
  ): Promise<OutputOf<typeof deleteAccount>> {
    const { userId } = callerOf(context);
    const deletionId = this.deletions.idFor(userId);
    await this.dataSource.transaction(async (manager) => {
      const person = await manager.findOne(PersonEntity, {
        where: { id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!person) return;
      await this.mails.forget(manager, { personId: userId });
      await this.forgetAddresses(manager, person);
      await manager.delete(PersonEntity, { id: userId });
      await this.deletions.begin(manager, deletionId);
      await this.outbox.add(manager, personDeleted, { userId, deletionId });
    });
    return { ok: true, deletionId };
  }

  /** Asked by processes of the release before, while it rolls out. */
  @RequestHandler(deletePerson)
  async handleV1(input: InputOf<typeof deletePerson>, context: RequestContext): Promise<Done> {
    await this.handle(input, context);
    return { ok: true };
  }

  /**
   * The addresses that have been shown to be theirs, of today or before, and a question to their address that nobody has
   * answered. Letters to an address that may be somebody else's go on: of it only their own wish is forgotten.
   */
  private async forgetAddresses(manager: EntityManager, person: PersonEntity): Promise<void> {
    const { id } = person;
    const address = person.email.toLowerCase();
    const deleted = await manager
      .createQueryBuilder()
      .delete()
      .from(NewsletterSubscriptionEntity)
      .where('person_id = :id OR (email = :address AND (:isVerified OR state = :asked))', {
        id,
        address,
        isVerified: isVerified(person),
        asked: 'asked',
      })
      .returning('email')
      .execute();
    await manager.update(NewsletterSubscriptionEntity, { askedFor: id }, { askedFor: null });
    const addresses = (deleted.raw as { email: string }[]).map((row) => row.email);
    for (const recipient of new Set([...(isVerified(person) ? [address] : []), ...addresses]))
      await this.mails.forget(manager, { recipient });
  }
}
