import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What is to be done about a person who is being deleted: by a service, by the last mail, by the issuer. */
@Entity('deletion_parts')
export class DeletionPartEntity {
  @PrimaryColumn('uuid', { name: 'deletion_id' })
  deletionId: string;

  @PrimaryColumn('text')
  part: string;

  @Index('deletion_parts_begun')
  @Column('timestamptz', { name: 'begun_at', default: () => 'now()' })
  begunAt: Date;

  /** Null: not yet. */
  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;

  /** Where the last mail goes; null once it is sent, and for every other part. */
  @Column('text', { nullable: true })
  address: string | null;

  /** Whether the issuer has said that the address is the person's. */
  @Column('boolean', { name: 'is_proven', default: false })
  isProven: boolean;
}
