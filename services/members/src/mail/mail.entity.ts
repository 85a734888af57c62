import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PersonEntity } from '../people/person.entity.js';

/**
 * Subject of a mail: ids only. `kind` names its `MailTemplate`, which reads the rest when the mail is sent. Each feature
 * extends it beside its template.
 */
export interface MailContent {
  readonly kind: string;
}

/** Kind of the last mail to a deleted account. It is never withdrawn. */
export const LAST_MAIL_KIND = 'account-deleted';

/** Kinds of mails to the staff. Unsubscribing, complaints and bounces of the newsletter do not stop them. */
export const STAFF_MAIL_KINDS: readonly string[] = ['desk-order', 'visitors-letter', 'visitors-alert'];

/**
 * A mail that is queued, sent or given up. It goes to a person (read when it is sent), to the address of a newsletter
 * subscriber, or to the buyer or donor that commerce names when it is sent. Rows are kept for a month, so that no mail is
 * sent twice.
 */
@Entity('mails')
export class MailEntity {
  /** Also the key of the job, and part of the Message-ID. */
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  /** Idempotency key, such as `order-confirmed:<order id>`. */
  @Column('text', { unique: true })
  key: string;

  @Column('uuid', { name: 'person_id', nullable: true })
  personId: string | null;

  @ManyToOne(() => PersonEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id' })
  person: PersonEntity | null;

  /** Null for a mail to a person, a buyer or a donor. */
  @Column('text', { nullable: true })
  recipient: string | null;

  /** Empty once it is sent. */
  @Column('jsonb')
  content: MailContent;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  /** When it was given up. */
  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt: Date | null;

  /** Error code of the last attempt, without the mail server's text. */
  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
