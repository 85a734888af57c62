import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { rows } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import {
  DELETE_SESSIONS_OF_ISSUER_SESSION,
  DELETE_SESSIONS_OF_SUBJECT,
  IS_SIGNED_OUT,
  RECORD_NOTICE,
  RECORD_SIGN_OUT,
} from './session-statements.js';
import { hashed, SignOutEntity } from './session.entities.js';

/**
 * Maximum age of the last password entry at the issuer, in seconds. After it, a sign-in asks for the password
 * again.
 */
export const MAX_AUTHENTICATION_AGE_S = 30 * 24 * 3_600;

/** Claims of an ID token about a sign-in. */
export interface IssuerSession {
  sub: string;
  /** Id of the issuer's session; omitted by issuers that do not send it. */
  sid?: string;
  /** Time of the password entry, as Unix time in seconds. */
  authTime: number;
}

/** A logout token: what it signs out, and since when. */
export interface LogoutNotice {
  /** Id that only repetitions of the notice share. */
  id: string;
  sub: string | undefined;
  sid: string | undefined;
  /** Unix time of the logout, in seconds. */
  at: number;
}

/**
 * Sign-outs that also apply at the issuer: otherwise a device that is still signed in there could sign in
 * again without a password. A sign-out is recorded before sessions are deleted, and a sign-in checks for
 * records after its session is saved, so one of the two always sees the other. Requires synchronized clocks of
 * database and issuer.
 */
@Injectable()
export class SignOuts {
  constructor(@InjectRepository(SignOutEntity) private readonly signOuts: Repository<SignOutEntity>) {}

  /**
   * Ends the sessions that a logout token names: one session of the issuer, or all of a user. Later sign-ins
   * are kept. The time of a notice that is repeated stays that of the first one, so repetitions end no session
   * that began meanwhile, and finish what an interrupted one began.
   */
  async endAsIssuerSays({ id, sub, sid, at: asked }: LogoutNotice): Promise<void> {
    const [notice] = await rows<{ at: number }>(this.signOuts, RECORD_NOTICE, [ofNotice(id), asked]);
    const { at } = notice!;
    if (sid !== undefined) {
      await this.note(ofSession(sid), at);
      await this.signOuts.query(DELETE_SESSIONS_OF_ISSUER_SESSION, [sid, at]);
    } else if (sub !== undefined) {
      await this.note(ofPerson(sub), at);
      await this.signOuts.query(DELETE_SESSIONS_OF_SUBJECT, [sub, at]);
    }
  }

  /** Makes later sign-ins of a user ask for the password, except on the device that sends the request. */
  async recordOthers(issuer: IssuerSession | undefined): Promise<void> {
    if (issuer) await this.note(ofOthers(issuer.sub), null, issuer.sid);
  }

  /** Makes later sign-ins of a user ask for the password, on every device. */
  async recordAll(issuer: IssuerSession | undefined): Promise<void> {
    if (issuer) await this.note(ofPerson(issuer.sub), null);
  }

  /** Makes later sign-ins on this device ask for the password, if the issuer identifies its sessions. */
  async recordDevice(issuer: IssuerSession | undefined): Promise<void> {
    if (issuer?.sid !== undefined) await this.note(ofSession(issuer.sid), null);
  }

  /** Returns whether the password of this sign-in was entered before a sign-out that applies to it. */
  async isSignedOut({ sub, sid, authTime }: IssuerSession): Promise<boolean> {
    const ids = [ofPerson(sub), ofOthers(sub), ...(sid === undefined ? [] : [ofSession(sid)])];
    const own = sid === undefined ? null : ofSession(sid);
    return (await rows(this.signOuts, IS_SIGNED_OUT, [ids, authTime, own])).length > 0;
  }

  private async note(id: string, validFrom: number | null, exceptSid?: string): Promise<void> {
    const except = exceptSid === undefined ? null : ofSession(exceptSid);
    await this.signOuts.query(RECORD_SIGN_OUT, [id, validFrom, except]);
  }
}

/** Stored as hashes, so that nothing stored identifies a deleted user. */
const ofPerson = (sub: string) => hashed(`person ${sub}`);
const ofOthers = (sub: string) => hashed(`other devices ${sub}`);
const ofNotice = (id: string) => hashed(`notice ${id}`);
const ofSession = (sid: string) => hashed(`session ${sid}`);
