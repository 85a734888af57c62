import { Injectable } from '@nestjs/common';
import { rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import { ClubMembershipEntity } from './club-membership.entity.js';

/** By hand: of several at once, one welcomes. */
const WELCOME = `
  UPDATE club_memberships SET welcomed_at = now() FROM people
  WHERE people.id = person_id AND person_id = $1 AND welcomed_at IS NULL AND verified_email = email
  RETURNING person_id`;

/** Who is in the club. */
@Injectable()
export class ClubRoll {
  constructor(private readonly mails: MailQueue) {}

  /** Enrols a person and welcomes them, as part of the caller's transaction; nothing for who is a member already. */
  async enrol(manager: EntityManager, personId: string): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(ClubMembershipEntity)
      .values({ personId })
      .orIgnore()
      .execute();
    await this.welcome(manager, personId);
  }

  /** Welcomes a member by mail, once, as soon as the issuer says that their address is theirs. */
  async welcome(manager: EntityManager, personId: string): Promise<void> {
    if ((await rows(manager, WELCOME, [personId])).length === 0) return;
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
