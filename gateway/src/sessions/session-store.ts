import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { rows, SERVICE_CONFIG, together } from '@studio/service-kit';
import type { Session } from 'fastify';
import type { Repository } from 'typeorm';
import type { GatewayConfig } from '../config/gateway-config.js';
import { ConfirmOwners } from './confirm-owners.js';
import {
  DELETE_SESSION_OF_ENDED_PERSON,
  EXTEND_SESSION,
  LOAD_SESSIONS,
  RECORD_ENDED_PERSON,
  SAVE_SESSION,
} from './session-statements.js';
import { hashed, SessionEntity } from './session.entities.js';
import { SignOuts } from './sign-outs.js';

/** Minimum interval between extensions of an active session, in ms. */
const EXTEND_EVERY_MS = 60_000;
/** Time limit of a sign-in, in seconds. */
export const SIGN_IN_TIMEOUT_S = 3_600;

type Callback<T = void> = (error: Error | null, value?: T) => void;

interface Found {
  sid: string;
  data: Session;
  touched_at: Date;
}

/**
 * Stores sessions in Postgres, with the interface of express-session stores (ADR 23). Ids are stored as
 * hashes.
 */
@Injectable()
export class SessionStore {
  /** Batches concurrent calls into one statement. */
  private readonly find = together(
    (sids) => rows<Found>(this.sessions, LOAD_SESSIONS, [sids]),
    ({ sid }) => sid,
  );

  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly signOuts: SignOuts,
    private readonly owners: ConfirmOwners,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  get(sid: string, done: Callback<Session>): void {
    this.load(hashed(sid)).then((session) => done(null, session), done);
  }

  set(sid: string, session: Session, done: Callback): void {
    this.save(hashed(sid), session).then(() => done(null), done);
  }

  destroy(sid: string, done: Callback): void {
    this.sessions.delete({ sid: hashed(sid) }).then(() => done(null), done);
  }

  /**
   * Ends all sessions of a user permanently, on every device. A session that is being saved concurrently is
   * either deleted here, or its saver finds the record that is written first.
   */
  async endAllOf(userId: string): Promise<void> {
    await this.sessions.query(RECORD_ENDED_PERSON, [userId]);
    await this.sessions.delete({ userId });
  }

  private async load(sid: string): Promise<Session | undefined> {
    const found = await this.find(sid);
    if (found && Date.now() - found.touched_at.getTime() > EXTEND_EVERY_MS)
      await this.sessions.query(EXTEND_SESSION, [sid, this.config.SESSION_IDLE_SECONDS]);
    return found?.data.caller?.roles ? this.owners.confirmed(sid, found.data) : found?.data;
  }

  private async save(sid: string, session: Session): Promise<void> {
    const userId = session.caller?.userId ?? null;
    const idleS = userId ? this.config.SESSION_IDLE_SECONDS : SIGN_IN_TIMEOUT_S;
    const lastsS = userId ? this.config.SESSION_ABSOLUTE_SECONDS : SIGN_IN_TIMEOUT_S;
    const values = [sid, userId, JSON.stringify(session), idleS, lastsS];
    const [saved] = await rows<{ isSignIn: boolean }>(this.sessions, SAVE_SESSION, values);
    if (userId) await this.sessions.query(DELETE_SESSION_OF_ENDED_PERSON, [sid, userId]);
    if (saved?.isSignIn && session.issuer && (await this.signOuts.isSignedOut(session.issuer)))
      await this.sessions.delete({ sid });
  }
}
