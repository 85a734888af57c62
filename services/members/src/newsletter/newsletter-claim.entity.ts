import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that wants letters to an address which nobody has shown to be its own. Goes with its person. */
@Entity('newsletter_claims')
export class NewsletterClaimEntity {
  /** In lower case. */
  @PrimaryColumn('text')
  email: string;

  @PrimaryColumn('uuid', { name: 'person_id' })
  personId: string;

  /** Whoever holds it may say that the address is this person's; it stands in the last mail that asked. */
  @Column('text', { unique: true })
  token: string;

  /** When that mail was written; null: not yet, since another account's claim was mailed within the hour. */
  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt: Date | null;

  /** Turned off in the account, or the address has left. The row stays for the limit on mails. */
  @Column('boolean', { name: 'is_withdrawn', default: false })
  isWithdrawn: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
