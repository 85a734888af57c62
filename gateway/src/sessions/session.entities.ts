import { createHash } from 'node:crypto';
import type { Session } from 'fastify';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A session. It ends at its idle timeout or its absolute end, whichever comes first. */
@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the id in the cookie, so that a copy of the table gives no access. */
  @PrimaryColumn('text')
  sid: string;

  /** The signed-in user; null during a sign-in. */
  @Index('sessions_user')
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('jsonb')
  data: Session;

  /** Time of the last extension of `idleUntil`. */
  @Column('timestamptz', { name: 'touched_at', default: () => 'now()' })
  touchedAt: Date;

  @Index('sessions_idle')
  @Column('timestamptz', { name: 'idle_until' })
  idleUntil: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;
}

/** Returns the stored form of an id: its SHA-256, in base64url. */
export const hashed = (id: string) => createHash('sha256').update(id).digest('base64url');

/**
 * A user whose sessions have all been ended permanently. A sign-in that was in progress meanwhile finds this
 * record.
 */
@Entity('ended_people')
export class EndedPersonEntity {
  /** Pseudonym of the user id. */
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'ended_at', default: () => 'now()' })
  endedAt: Date;
}

/** A sign-out that also applies to later sign-ins: a password entered before it must be entered again. */
@Entity('sign_outs')
export class SignOutEntity {
  /** Hash of what is signed out: a user, their other devices, or one session of the issuer; or of a logout notice. */
  @PrimaryColumn('text')
  id: string;

  /** Passwords entered from this time on are accepted, by the issuer's clock. */
  @Column('timestamptz', { name: 'valid_from' })
  validFrom: Date;

  /** Hash of the issuer session that is exempt; null for none. */
  @Column('text', { name: 'except_id', nullable: true })
  exceptId: string | null;
}
