import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Every } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { EndedPersonEntity } from './ended-person.entity.js';
import { SessionEntity } from './session.entity.js';
import { SIGN_IN_S } from './session-limits.js';

/** Pause between two runs, in ms. */
const EVERY_MS = 15 * 60_000;

/** Deletes sessions that have ended, and notes of ended people that no sign-in under way can need any more. */
@Injectable()
export class DeleteEndedSessions {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    @InjectRepository(EndedPersonEntity) private readonly endedPeople: Repository<EndedPersonEntity>,
  ) {}

  /** One run. Throws what the database throws. */
  @Every(EVERY_MS)
  async run(): Promise<void> {
    await this.sessions
      .createQueryBuilder()
      .delete()
      .where('idle_until < now() OR ends_at < now()')
      .execute();
    await this.endedPeople
      .createQueryBuilder()
      .delete()
      .where('ended_at < now() - make_interval(secs => :seconds)', { seconds: SIGN_IN_S * 24 })
      .execute();
  }
}
