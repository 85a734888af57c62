import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Every } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { SIGN_IN_TIMEOUT_S } from './session-store.js';
import { EndedPersonEntity, SessionEntity, SignOutEntity } from './session.entities.js';
import { MAX_AUTHENTICATION_AGE_S } from './sign-outs.js';

/** Interval between runs, in ms. */
const EVERY_MS = 15 * 60_000;

/** Deletes ended sessions, and records of ended people and sign-outs that are no longer needed. */
@Injectable()
export class DeleteEndedSessions {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    @InjectRepository(EndedPersonEntity) private readonly endedPeople: Repository<EndedPersonEntity>,
    @InjectRepository(SignOutEntity) private readonly signOuts: Repository<SignOutEntity>,
  ) {}

  /**
   * Runs once.
   * @throws errors of the database
   */
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
      .where('ended_at < now() - make_interval(secs => :seconds)', { seconds: SIGN_IN_TIMEOUT_S * 24 })
      .execute();
    await this.signOuts
      .createQueryBuilder()
      .delete()
      .where('valid_from < now() - make_interval(secs => :seconds)', { seconds: MAX_AUTHENTICATION_AGE_S })
      .execute();
  }
}
