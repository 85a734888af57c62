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
