import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `ReadingToken` of the contract. A revoked token is deleted. */
@Entity('reading_tokens')
export class ReadingTokenEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  remote: string | null;

  /** SHA-256 of the token, hexadecimal. */
  @Column('text', { unique: true })
  hash: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}

/** `ChartNote` of the contract. */
@Entity('chart_notes')
export class ChartNoteEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  kind: string;

  @Column('text')
  text: string;
}

/** `SavedView` of the contract. */
@Entity('saved_views')
export class SavedViewEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { unique: true })
  name: string;

  @Column('text')
  search: string;
}

/** The last minute in which every service answered: one row. See `NoteOutages`. */
@Entity('heartbeat')
export class HeartbeatEntity {
  @PrimaryColumn('boolean', { default: true })
  id: boolean;

  @Column('timestamptz')
  at: Date;
}
