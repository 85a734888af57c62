import { Controller } from '@nestjs/common';
import { personDeleted, type CloudEvent } from '@studio/contracts';
import { EventHandler, type DataOf } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { ForgetPerson } from './forget-person.js';

@Controller()
export class ForgetPersonWhenDeleted {
  constructor(private readonly person: ForgetPerson) {}

  @EventHandler(personDeleted, { consumer: 'commerce-forget-people' })
  async handle({ data }: CloudEvent<DataOf<typeof personDeleted>>, manager: EntityManager): Promise<void> {
    await this.person.forget(manager, data);
  }
}
