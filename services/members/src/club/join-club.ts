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
import { MailQueue } from '../mail/mail-queue.js';
import { PersonEntity } from '../people/person.entity.js';
import { ClubMembershipEntity } from './club-membership.entity.js';

@Controller()
export class JoinClub {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailQueue,
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
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(ClubMembershipEntity)
        .values({ personId: userId })
        .orIgnore()
        .execute();
      if (raw.length === 0) return;
      await this.mails.addToPeople(manager, [
        { personId: userId, key: `club-welcome:${userId}`, content: { kind: 'club-welcome' } },
      ]);
    });
    return { ok: true };
  }
}
