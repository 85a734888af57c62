import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PersonEntity } from '../people/person.entity.js';
import type { MailContent } from './mail-content.js';

/**
 * A mail that waits, was sent or was given up: to a person, who is looked up when it is sent, or to the address of a
 * newsletter's reader, or to a donor, whose address commerce tells. The row stays for a month, so that nothing is mailed twice.
 */
@Entity('mails')
export class MailEntity {
  /** Also names the job, and the message itself in its Message-ID. */
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  /** What it is about, once: `order-confirmed:<order id>`. */
  @Column('text', { unique: true })
  key: string;

  @Column('uuid', { name: 'person_id', nullable: true })
  personId: string | null;

  @ManyToOne(() => PersonEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id' })
  person: PersonEntity | null;

  /** Null for a mail to a person or a donor. */
  @Column('text', { nullable: true })
  recipient: string | null;

  /** Ids alone; empty once it is sent. */
  @Column('jsonb')
  content: MailContent;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  /** When it was given up. */
  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt: Date | null;

  /** Why the last attempt failed: a code, no words of the mail server. */
  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
