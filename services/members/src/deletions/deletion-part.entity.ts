import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What one service has to erase of a person who is being deleted. */
@Entity('deletion_parts')
export class DeletionPartEntity {
  @PrimaryColumn('uuid', { name: 'deletion_id' })
  deletionId: string;

  @PrimaryColumn('text')
  service: string;

  @Index('deletion_parts_begun')
  @Column('timestamptz', { name: 'begun_at', default: () => 'now()' })
  begunAt: Date;

  /** When the service said that it is done; null: not yet. */
  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;
}
