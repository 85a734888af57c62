import { Controller } from '@nestjs/common';
import { deleteAccount, personDeleted } from '@studio/contracts';
import {
  type InputOf,
  Outbox,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
} from '@studio/service-kit';
import { DataSource, type EntityManager, In, Like } from 'typeorm';
import { Deletions } from '../deletions/deletions.js';
import { DeskMailsOffEntity } from '../desk-mails/desk-mails.js';
import { VisitorsMailEntity } from '../desk-mails/visitors-mails.js';
import { MailQueue } from '../mail/mail-queue.js';
import { claimMailsOf } from '../newsletter/ask-address.js';
import { NewsletterSubscriptionEntity } from '../newsletter/newsletter.entity.js';
import { DeletedSignIns } from '../people/deleted-sign-ins.js';
import { PersonEntity, isVerified } from '../people/person.entity.js';

@Controller()
export class DeleteAccount {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailQueue,
    private readonly outbox: Outbox,
    private readonly deletions: Deletions,
    private readonly signIns: DeletedSignIns,
  ) {}

  /**
   * Deletes person, club membership, newsletter and mails in one transaction. The address is kept for the last mail.
   * Idempotent.
   */
  @RequestHandler(deleteAccount)
  async handle(
    { erasesSignIn = false }: InputOf<typeof deleteAccount>,
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
      await this.signIns.add(manager, person.subject);
      await this.deletions.begin(manager, deletionId, {
        personId: userId,
        subject: erasesSignIn ? person.subject : undefined,
        address: person.email,
        isProven: isVerified(person),
      });
      await this.outbox.add(manager, personDeleted, { deletionId });
    });
    return { ok: true, deletionId };
  }

  /**
   * Deletes the person's verified addresses and their own claims. Subscriptions and mails of an unverified address stay,
   * because they may belong to someone else.
   */
  private async forgetAddresses(manager: EntityManager, person: PersonEntity): Promise<void> {
    const { id: personId } = person;
    const own = isVerified(person) ? [person.email.toLowerCase()] : [];
    const deleted = await manager
      .createQueryBuilder()
      .delete()
      .from(NewsletterSubscriptionEntity)
      .where('person_id = :personId OR email = ANY (:own)', { personId, own })
      .returning('email')
      .execute();
    await manager.delete(DeskMailsOffEntity, { address: In(own) });
    await manager.delete(VisitorsMailEntity, { address: In(own) });
    const addresses = (deleted.raw as { email: string }[]).map((row) => row.email);
    for (const recipient of new Set([...own, ...addresses])) await this.mails.forget(manager, { recipient });
    await this.mails.forget(manager, { key: Like(claimMailsOf(personId)) });
  }
}
