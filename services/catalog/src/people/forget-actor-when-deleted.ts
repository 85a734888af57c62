import { Controller } from '@nestjs/common';
import { personDeleted, personForgotten, type CloudEvent } from '@studio/contracts';
import { EventHandler, forgetInDeskActs, Outbox, standIn, type DataOf } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { StockMovementEntity } from '../stock/stock-movement.entity.js';

/** What somebody did at the desk stays; who they were does not. */
@Controller()
export class ForgetActorWhenDeleted {
  constructor(private readonly outbox: Outbox) {}

  @EventHandler(personDeleted, { consumer: 'catalog-forget-actors' })
  async handle({ data }: CloudEvent<DataOf<typeof personDeleted>>, manager: EntityManager): Promise<void> {
    const nobody = { actorName: 'Removed', actorId: () => standIn('actor_id') };
    await manager.update(StockMovementEntity, { actorId: data.userId }, nobody);
    await forgetInDeskActs(manager, data.userId);
    const { deletionId } = data;
    if (deletionId) await this.outbox.add(manager, personForgotten, { deletionId, service: 'catalog' });
  }
}
