import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { getAccount } from '@studio/contracts';
import { Bus, isTransient } from '@studio/service-kit';
import type { Session } from 'fastify';
import type { Repository } from 'typeorm';
import type { SignedInContext } from '../http/request-context.js';
import { CORRECT_MEMBERSHIP, SET_MEMBERSHIP } from './session-statements.js';
import { SessionEntity } from './session.entities.js';

/** Timeout of the membership request, in ms: the answer to who is signed in waits for it. */
const MEMBERSHIP_TIMEOUT_MS = 500;

/** Club membership, cached in sessions because every page needs it. */
@Injectable()
export class KnownMembership {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly bus: Bus,
  ) {}

  /** Returns the cached membership, or asks the members service; undefined while that is unavailable. */
  async of({ clubMember }: Session, context: SignedInContext): Promise<boolean | undefined> {
    return clubMember ?? this.ask(context, undefined);
  }

  /** Asks the members service; undefined while that is unavailable. */
  private async ask(context: SignedInContext, cached: boolean | undefined): Promise<boolean | undefined> {
    try {
      const account = await this.bus.request(
        getAccount,
        {},
        { ...context, deadlineMs: MEMBERSHIP_TIMEOUT_MS },
      );
      const isMember = account.clubMemberSince !== null;
      await this.correct(context.caller.userId, cached, isMember);
      return isMember;
    } catch (error) {
      if (isTransient(error)) return undefined;
      throw error;
    }
  }

  /**
   * Updates the cached membership to an answer of the members service, except where it has changed since the service was
   * asked.
   * @param cached Value before the service was asked.
   */
  async correct(userId: string, cached: boolean | undefined, isMember: boolean): Promise<void> {
    await this.sessions.query(CORRECT_MEMBERSHIP, [userId, isMember, cached ?? null]);
  }

  /**
   * Updates the cached membership in all sessions of a user who has joined or left. Then asks the members service, because
   * concurrent calls can be answered in one order and cached in the other.
   */
  async note(context: SignedInContext, isMember: boolean): Promise<void> {
    await this.sessions.query(SET_MEMBERSHIP, [context.caller.userId, isMember]);
    await this.ask(context, isMember);
  }
}
