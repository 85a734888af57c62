import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { rows } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import {
  DELETE_SESSIONS_OF_ISSUER_SESSION,
  DELETE_SESSIONS_OF_SUBJECT,
  IS_SIGNED_OUT,
  NOTE_SIGN_OUT,
} from './session-statements.js';
import { hashed, SignOutEntity } from './session.entities.js';

/** What an ID token says of a sign-in. */
export interface IssuerSession {
  sub: string;
  /** The issuer's own session; left out by issuers that do not name it. */
  sid?: string;
  /** When the password was entered, in seconds since 1970. */
  authTime: number;
}

/**
 * Sign-outs that reach further than the sessions of the site: a device that is still signed in at the issuer would be back
 * without a password. Each is noted before sessions are deleted, and a sign-in looks for notes after it was saved, so that
 * one of the two finds the other. Hosts need synchronised clocks.
 */
@Injectable()
export class SignOuts {
  constructor(@InjectRepository(SignOutEntity) private readonly signOuts: Repository<SignOutEntity>) {}

  /**
   * Ends sessions as the issuer says: one of its own sessions, or all of a person. Sign-ins after `issuedAt` (seconds since
   * 1970) stay, so an old notice that is sent again ends nothing new.
   */
  async endAsIssuerSays(sub: string | undefined, sid: string | undefined, issuedAt: number): Promise<void> {
    if (sid !== undefined) {
      await this.note(ofSession(sid), issuedAt);
      await this.signOuts.query(DELETE_SESSIONS_OF_ISSUER_SESSION, [sid, issuedAt]);
    } else if (sub !== undefined) {
      await this.note(ofPerson(sub), issuedAt);
      await this.signOuts.query(DELETE_SESSIONS_OF_SUBJECT, [sub, issuedAt]);
    }
  }

  /** Sign-ins of that person ask for the password, except on the device that asks for this. */
  async noteOthers(issuer: IssuerSession | undefined): Promise<void> {
    if (issuer) await this.note(ofOthers(issuer.sub), nextSecond(), issuer.sid);
  }

  /** Sign-ins of that person ask for the password, on every device. */
  async noteAll(issuer: IssuerSession | undefined): Promise<void> {
    if (issuer) await this.note(ofPerson(issuer.sub), nextSecond());
  }

  /** Sign-ins on the device of that session ask for the password, where the issuer names its sessions. */
  async noteDevice(issuer: IssuerSession | undefined): Promise<void> {
    if (issuer?.sid !== undefined) await this.note(ofSession(issuer.sid), nextSecond());
  }

  /** Whether a password that was entered then counts no more. */
  async isOver({ sub, sid, authTime }: IssuerSession): Promise<boolean> {
    const ids = [ofPerson(sub), ofOthers(sub), ...(sid === undefined ? [] : [ofSession(sid)])];
    const own = sid === undefined ? null : ofSession(sid);
    return (await rows(this.signOuts, IS_SIGNED_OUT, [ids, authTime, own])).length > 0;
  }

  private async note(id: string, validFrom: number, exceptSid?: string): Promise<void> {
    const except = exceptSid === undefined ? null : ofSession(exceptSid);
    await this.signOuts.query(NOTE_SIGN_OUT, [id, validFrom, except]);
  }
}

/** Hashes: when a person is deleted, nothing that is kept leads to them. */
const ofPerson = (sub: string) => hashed(`person ${sub}`);
const ofOthers = (sub: string) => hashed(`other devices ${sub}`);
const ofSession = (sid: string) => hashed(`session ${sid}`);

/** `auth_time` has whole seconds: what was entered within this one may have been entered before now. */
const nextSecond = () => Math.floor(Date.now() / 1_000) + 1;
