import { Controller } from '@nestjs/common';
import { type Done, joinClub, leaveClub } from '@studio/contracts';
import {
  type InputOf,
  type RequestContext,
  RequestHandler,
  accountDeleted,
  callerOf,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { PersonEntity } from '../people/person.entity.js';
import { ClubMembers } from './club-membership.js';

/** The caller's membership of the club. */
@Controller()
export class ClubController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly club: ClubMembers,
  ) {}

  /** Uses the address of the account: people can only join for themselves. */
  @RequestHandler(joinClub)
  async join(_: InputOf<typeof joinClub>, context: RequestContext): Promise<Done> {
    const { userId } = callerOf(context);
    await this.dataSource.transaction(async (manager) => {
      const person = await manager.findOne(PersonEntity, {
        where: { id: userId },
        lock: { mode: 'for_key_share' },
      });
      if (!person) throw accountDeleted();
      await this.club.add(manager, userId);
    });
    return { ok: true };
  }

  @RequestHandler(leaveClub)
  async leave(_: InputOf<typeof leaveClub>, context: RequestContext): Promise<Done> {
    const { userId } = callerOf(context);
    await this.dataSource.transaction((manager) => this.club.remove(manager, userId));
    return { ok: true };
  }
}
