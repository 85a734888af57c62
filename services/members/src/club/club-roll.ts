import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import { ClubMembershipEntity } from './club-membership.entity.js';

/** Who is in the club. */
@Injectable()
export class ClubRoll {
  constructor(private readonly mails: MailQueue) {}

  /** Enrols a person and welcomes them, as part of the caller's transaction; nothing for who is a member already. */
  async enrol(manager: EntityManager, personId: string): Promise<void> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(ClubMembershipEntity)
      .values({ personId })
      .orIgnore()
      .execute();
    if (raw.length === 0) return;
    const content = { kind: 'club-welcome' } as const;
    await this.mails.addToPeople(manager, [{ personId, key: welcomeOf(personId), content }]);
  }

  /** Takes a person off the roll, and a welcome that waits out of the mail; nothing for who is no member. */
  async strike(manager: EntityManager, personId: string): Promise<void> {
    await manager.delete(ClubMembershipEntity, { personId });
    await this.mails.withdraw(manager, { key: welcomeOf(personId) });
  }
}

const welcomeOf = (personId: string) => `club-welcome:${personId}`;
