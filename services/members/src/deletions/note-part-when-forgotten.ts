import { Controller } from '@nestjs/common';
import { type CloudEvent, personForgotten } from '@studio/contracts';
import { type DataOf, EventHandler, Jobs } from '@studio/service-kit';
import { type EntityManager, IsNull } from 'typeorm';
import { DeletionPartEntity } from './deletion-part.entity.js';
import { eraseSoon } from './erasure-job.js';
import { forgetWhoWasDeleted } from './forget-who-was-deleted.js';

@Controller()
export class NotePartWhenForgotten {
  constructor(private readonly jobs: Jobs) {}

  /**
   * The first word of a service counts; one of a deletion that nobody remembers is of no use any more. With the last one
   * the events that told of the person have done their work, in the outbox and in the streams. The lock keeps two last
   * words from waiting for each other's.
   */
  @EventHandler(personForgotten, { consumer: 'members-note-forgotten' })
  async handle(
    { data, time }: CloudEvent<DataOf<typeof personForgotten>>,
    manager: EntityManager,
  ): Promise<void> {
    const { deletionId, service } = data;
    await manager.find(DeletionPartEntity, {
      where: { deletionId },
      order: { service: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const waiting = { deletionId, doneAt: IsNull() };
    await manager.update(DeletionPartEntity, { ...waiting, service }, { doneAt: new Date(time) });
    if (await manager.existsBy(DeletionPartEntity, waiting)) return;
    await forgetWhoWasDeleted(manager, deletionId);
    await eraseSoon(this.jobs, manager);
  }
}
