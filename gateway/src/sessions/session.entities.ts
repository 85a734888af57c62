import { createHash } from 'node:crypto';
import type { Session } from 'fastify';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A session; it ends after idleness or at its absolute end, whichever comes first. */
@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the id in the cookie: a copy of the table signs nobody in. */
  @PrimaryColumn('text')
  sid: string;

  /** The signed-in person; null while a sign-in is under way. */
  @Index('sessions_user')
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('jsonb')
  data: Session;

  /** When `idleUntil` was last moved. */
  @Column('timestamptz', { name: 'touched_at', default: () => 'now()' })
  touchedAt: Date;

  @Index('sessions_idle')
  @Column('timestamptz', { name: 'idle_until' })
  idleUntil: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;
}

/** An id as it is stored. */
export const hashed = (id: string) => createHash('sha256').update(id).digest('base64url');

/** A person whose sessions have all been ended for good; a sign-in that was under way meanwhile finds it here. */
@Entity('ended_people')
export class EndedPersonEntity {
  /** What stands for their id. */
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'ended_at', default: () => 'now()' })
  endedAt: Date;
}

/** A sign-out that also holds for sign-ins to come: who entered their password before it enters it again. */
@Entity('sign_outs')
export class SignOutEntity {
  /** Hash of what has been signed out: a person, their other devices, or one session of the issuer. */
  @PrimaryColumn('text')
  id: string;

  /** Passwords entered from then on count, by the clock of the issuer. */
  @Column('timestamptz', { name: 'valid_from' })
  validFrom: Date;

  /** Hash of the issuer's session that it does not hold for. */
  @Column('text', { name: 'except_id', nullable: true })
  exceptId: string | null;
}
