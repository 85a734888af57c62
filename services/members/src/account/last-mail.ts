import { Controller } from '@nestjs/common';
import { type CloudEvent, personForgotten } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { DeletionPartEntity, Deletions, LAST_MAIL } from '../deletions/deletions.js';
import { MailQueue } from '../mail/mail-queue.js';
import type { AccountDeletedMail } from './account-deleted-email.js';

/** The service whose answer contains the orders for the last mail. */
const ORDERS_SERVICE = 'commerce';

@Controller()
export class LastMailWhenForgotten {
  constructor(
    private readonly mails: MailQueue,
    private readonly deletions: Deletions,
  ) {}

  /**
   * Queues the last mail to a deleted person. An unverified address gets it only when there are refunds or parcels to
   * mention.
   */
  @EventHandler(personForgotten, { consumer: 'members-last-mail' })
  async handle({ data }: CloudEvent<DataOf<typeof personForgotten>>, manager: EntityManager): Promise<void> {
    const { deletionId, service, orders = [] } = data;
    if (service !== ORDERS_SERVICE) return;
    const part = await manager.findOneBy(DeletionPartEntity, { deletionId, part: LAST_MAIL });
    if (!part?.address) return;
    if (!part.isProven && orders.length === 0) return this.deletions.finish(manager, deletionId, LAST_MAIL);
    await manager.update(DeletionPartEntity, { deletionId, part: LAST_MAIL }, { address: null });
    const content: AccountDeletedMail = { kind: 'account-deleted', deletionId, orders };
    await this.mails.addToAddress(manager, part.address, `account-deleted:${deletionId}`, content);
  }
}
