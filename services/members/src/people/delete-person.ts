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

  /**
   * Person, club membership, newsletter and mails, sent or waiting, go in one transaction; the address waits for the last
   * mail. Again: nothing happens.
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
      await this.deletions.begin(manager, deletionId, {
        erasesSignIn,
        address: person.email,
        isProven: person.verifiedEmail === person.email,
      });
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
   * Their address, whoever has entered it, those of before that have been shown to be theirs, and their questions that
   * nobody has answered. Letters to another address that they once asked for go on, without them.
   */
  private async forgetAddresses(manager: EntityManager, person: PersonEntity): Promise<void> {
    const { id } = person;
    const address = person.email.toLowerCase();
    const deleted = await manager
      .createQueryBuilder()
      .delete()
      .from(NewsletterSubscriptionEntity)
      .where('person_id = :id OR email = :address OR (asked_for = :id AND state = :asked)', {
        id,
        address,
        asked: 'asked',
      })
      .returning('email')
      .execute();
    await manager.update(NewsletterSubscriptionEntity, { askedFor: id }, { askedFor: null });
    const addresses = (deleted.raw as { email: string }[]).map((row) => row.email);
    for (const recipient of new Set([address, ...addresses])) await this.mails.forget(manager, { recipient });
  }
}
