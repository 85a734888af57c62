import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NewsletterState } from './newsletter-state.js';

/** An address that somebody has entered for the newsletter. */
@Entity('newsletter_subscriptions')
export class NewsletterSubscriptionEntity {
  /** In lower case. */
  @PrimaryColumn('text')
  email: string;

  @Column('text', { default: 'asked' })
  state: NewsletterState;

  /** What a letter's delivery knows it by. */
  @Column('uuid', { unique: true, default: () => 'gen_random_uuid()' })
  id: string;

  /** When it came to its state. */
  @Column('timestamptz', { default: () => 'now()' })
  since: Date;

  /** Whoever holds it may end the subscription; it stands in every letter. */
  @Column('text', { unique: true })
  token: string;

  /** Whoever holds it may say yes; it stands in the last mail that asked, and nowhere else. */
  @Column('text', { name: 'confirm_token', unique: true, nullable: true })
  confirmToken: string | null;

  /** When that mail was written. */
  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt: Date | null;

  /** The person whose address it is, as the answer to their claim or the issuer has shown. */
  @Column('uuid', { name: 'person_id', nullable: true })
  personId: string | null;
}
