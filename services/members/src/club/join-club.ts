import { Controller } from '@nestjs/common';
import { type Done, joinClub } from '@studio/contracts';
import {
  accountDeleted,
  RequestHandler,
  type RequestContext,
  callerOf,
  type InputOf,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { PersonEntity } from '../people/person.entity.js';
import { ClubRoll } from './club-roll.js';

@Controller()
export class JoinClub {
  constructor(
    private readonly dataSource: DataSource,
    private readonly club: ClubRoll,
  ) {}

  /** Under the session's own address, whatever the form says: nobody enrols somebody else. */
  @RequestHandler(joinClub)
  async handle(_: InputOf<typeof joinClub>, context: RequestContext): Promise<Done> {
    const { userId } = callerOf(context);
    await this.dataSource.transaction(async (manager) => {
      const person = await manager.findOne(PersonEntity, {
        where: { id: userId },
        lock: { mode: 'for_key_share' },
      });
      if (!person) throw accountDeleted();
      await this.club.enrol(manager, userId);
    });
    return { ok: true };
  }
}
