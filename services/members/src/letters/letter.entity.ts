import type { LetterPicture } from '@studio/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A letter, as it was last tested; once it was begun, its words stay. */
@Entity('letters')
export class LetterEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  subject: string;

  @Column('text')
  markdown: string;

  @Column('jsonb')
  pictures: LetterPicture[];

  /** Says whether words and pictures are the same. */
  @Column('text')
  digest: string;

  /** Letters go to who had said yes by then; null: to nobody yet. */
  @Column('timestamptz', { name: 'begun_at', nullable: true })
  begunAt: Date | null;

  /** When all mails were written. */
  @Column('timestamptz', { name: 'queued_at', nullable: true })
  queuedAt: Date | null;
}
