import { Controller } from '@nestjs/common';
import { type CloudEvent, personForgotten } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import { type EntityManager, IsNull } from 'typeorm';
import { DeletionPartEntity } from './deletion-part.entity.js';

@Controller()
export class NotePartWhenForgotten {
  /** The first word of a service counts; one of a deletion that nobody remembers is of no use any more. */
  @EventHandler(personForgotten, { consumer: 'members-note-forgotten' })
  async handle(
    { data, time }: CloudEvent<DataOf<typeof personForgotten>>,
    manager: EntityManager,
  ): Promise<void> {
    const { deletionId, service } = data;
    await manager.update(
      DeletionPartEntity,
      { deletionId, service, doneAt: IsNull() },
      { doneAt: new Date(time) },
    );
  }
}
