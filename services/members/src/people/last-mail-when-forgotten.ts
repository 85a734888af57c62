import { Controller } from '@nestjs/common';
import { type CloudEvent, personForgotten } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { DeletionPartEntity } from '../deletions/deletion-part.entity.js';
import { Deletions, LAST_MAIL } from '../deletions/deletions.js';
import { MailQueue } from '../mail/mail-queue.js';

/** What commerce says of the orders, the last mail tells. */
const TELLS = 'commerce';

@Controller()
export class LastMailWhenForgotten {
  constructor(
    private readonly mails: MailQueue,
    private readonly deletions: Deletions,
  ) {}

  /**
   * Queues the last mail to who was deleted. An address of which nobody knows whose it is hears of money and parcels
   * alone.
   */
  @EventHandler(personForgotten, { consumer: 'members-last-mail' })
  async handle({ data }: CloudEvent<DataOf<typeof personForgotten>>, manager: EntityManager): Promise<void> {
    const { deletionId, service, orders = [] } = data;
    if (service !== TELLS) return;
    const part = await manager.findOneBy(DeletionPartEntity, { deletionId, part: LAST_MAIL });
    if (!part?.address) return;
    if (!part.isProven && orders.length === 0) return this.deletions.finish(manager, deletionId, LAST_MAIL);
    await manager.update(DeletionPartEntity, { deletionId, part: LAST_MAIL }, { address: null });
    const content = { kind: 'account-deleted', deletionId, orders } as const;
    await this.mails.addToAddress(manager, part.address, `account-deleted:${deletionId}`, content);
  }
}
