import { Injectable } from '@nestjs/common';
import { clubJoined } from '@studio/contracts';
import { Outbox, rows } from '@studio/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import type { ClubWelcomeMail } from './club-welcome-email.js';

/** A membership of the club. */
@Entity('club_memberships')
export class ClubMembershipEntity {
  @PrimaryColumn('uuid', { name: 'person_id' })
  personId: string;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;

  /** When the welcome mail was queued; null while the address is not verified. */
  @Column('timestamptz', { name: 'welcomed_at', nullable: true })
  welcomedAt: Date | null;
}

/** Raw SQL because only one of several concurrent calls may send the welcome. */
const WELCOME = `
  UPDATE club_memberships SET welcomed_at = now() FROM people
  WHERE people.id = person_id AND person_id = $1 AND welcomed_at IS NULL AND verified_email = email
  RETURNING person_id`;

/** Memberships of the club. */
@Injectable()
export class ClubMembers {
  constructor(
    private readonly mails: MailQueue,
    private readonly outbox: Outbox,
  ) {}

  /** Adds a member and queues the welcome, in the caller's transaction. Idempotent. */
  async add(manager: EntityManager, personId: string): Promise<void> {
    const added = await manager
      .createQueryBuilder()
      .insert()
      .into(ClubMembershipEntity)
      .values({ personId })
      .orIgnore()
      .returning('person_id')
      .execute();
    if ((added.raw as unknown[]).length > 0)
      await this.outbox.add(manager, clubJoined, { at: new Date().toISOString() });
    await this.welcome(manager, personId);
  }

  /** Queues the welcome mail once, when the address is verified. */
  async welcome(manager: EntityManager, personId: string): Promise<void> {
    if ((await rows(manager, WELCOME, [personId])).length === 0) return;
    const content: ClubWelcomeMail = { kind: 'club-welcome' };
    await this.mails.addToPerson(manager, personId, welcomeOf(personId), content);
  }

  /** Removes a member, and a queued welcome. Idempotent. */
  async remove(manager: EntityManager, personId: string): Promise<void> {
    await manager.delete(ClubMembershipEntity, { personId });
    await this.mails.withdraw(manager, { key: welcomeOf(personId) });
  }
}

const welcomeOf = (personId: string) => `club-welcome:${personId}`;
